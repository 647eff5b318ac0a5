import { addDays, dayOf, daysBetween, weekdayOf } from '#domain/day.ts'
import { monthNamed } from '#domain/month-name.ts'
import { dayBefore, daysAfter, nextDay, notADay, numberedAfter } from './days-near.ts'
import { count, countIn, word, type Line } from './line-text.ts'
import { numberedWeek, weekNumbered } from './line-weeks.ts'
import { holidays, nextHoliday, weekendOf } from './line-weekends.ts'

export type LineDates = { readonly startDate: string | null; readonly endDate: string | null; readonly nights: number | null }

/** The names of the months as they are written or cut short, as part of a pattern. */
export const monthName =
  'janv(?:ier)?|fev(?:r(?:ier)?)?|mars|avr(?:il)?|mai|juin|juil(?:let)?|aout|sept(?:embre)?|oct(?:obre)?|nov(?:embre)?|dec(?:embre)?'
const weekdays = ['lun(?:di)?', 'mar(?:di)?', 'mer(?:credi)?', 'jeu(?:di)?', 'ven(?:dredi)?', 'sam(?:edi)?', 'dim(?:anche)?']
const weekday = String.raw`(?:${weekdays.join('|')})\.?`
/** Weekdays alone, whole, each under a name of its own. */
const weekdayNames = weekdays.map((name, at) => `(?<k${at + 1}>${name.replaceAll('(?:', '').replaceAll(')?', '')})`).join('|')
const weekdaySaid = (groups: Readonly<Record<string, string | undefined>> = {}): number =>
  [1, 2, 3, 4, 5, 6, 7].find((at) => groups[`k${at}`] !== undefined) ?? 1
const longest = 366
const week = 7
/** Two days written side by side, further apart than this, are not those of one stay. */
const nearest = 31

type Day = { readonly day: number; readonly month: number | null; readonly year: number | null }

/** A day as it is written; the names of the pieces end with `at`, for a range has two. */
export const dayPattern = (at: 1 | 2, months: 'needed' | 'optional'): string => {
  const month = String.raw`(?:\s*[/.]\s*(?<m${at}>\d{1,2})(?:\s*[/.]\s*(?<y${at}>\d{4}|\d{2}))?|-(?<h${at}>\d{1,2})-(?<z${at}>\d{4}|\d{2})|\s*(?<n${at}>${monthName})\.?(?:\s+(?<w${at}>20\d{2}))?)`
  return String.raw`(?:${weekday}\s+)?(?:le\s+)?(?:(?<i${at}>\d{4}-\d{2}-\d{2})|(?<d${at}>\d{1,2})(?:er)?${month}${months === 'optional' ? '?' : ''})`
}

function dayIn(groups: Readonly<Record<string, string | undefined>>, at: 1 | 2): Day | null {
  const iso = groups[`i${at}`]
  if (iso !== undefined) return { day: Number(iso.slice(8)), month: Number(iso.slice(5, 7)), year: Number(iso.slice(0, 4)) }
  const named = groups[`n${at}`]
  const number = groups[`m${at}`] ?? groups[`h${at}`]
  const year = groups[`y${at}`] ?? groups[`z${at}`] ?? groups[`w${at}`]
  const month = named === undefined ? (number === undefined ? null : Number(number)) : monthNamed(named)
  return { day: Number(groups[`d${at}`]), month, year: year === undefined ? null : Number(year.length === 2 ? `20${year}` : year) }
}

const single = ({ day, month, year }: Day, from: string): string | null =>
  month === null ? null : year === null ? nextDay(day, month, from) : dayOf(year, month, day)

/** « 12-19/7 », « du 28 au 4 août », « 28/12 au 3/1 »: the month and the year of the end are those of the start unless said. */
function range(first: Day, last: Day, today: string): { startDate: string; endDate: string } | null {
  if (last.month === null && first.month !== null) return withEndDay(first, last.day, today)
  if (last.month === null) return null
  const startMonth = first.month ?? (first.day < last.day ? last.month : ((last.month + 10) % 12) + 1)
  if (last.year !== null && first.year === null) return beforeEnd(first.day, startMonth, dayOf(last.year, last.month, last.day))
  const startDate = single({ ...first, month: startMonth }, today)
  const endDate = startDate && single(last, addDays(startDate, 1))
  return startDate && endDate ? { startDate, endDate } : null
}

function beforeEnd(day: number, month: number, endDate: string | null): { startDate: string; endDate: string } | null {
  const startDate = endDate && dayBefore(day, month, endDate)
  return startDate && endDate ? { startDate, endDate } : null
}

/** « du 12 juillet au 19 »: the first 19 after it. */
function withEndDay(first: Day, day: number, today: string): { startDate: string; endDate: string } | null {
  const startDate = single(first, today)
  if (startDate === null) return null
  const [year, month] = [Number(startDate.slice(0, 4)), Number(startDate.slice(5, 7))]
  const endDate = day > Number(startDate.slice(8)) ? dayOf(year, month, day) : dayOf(month === 12 ? year + 1 : year, (month % 12) + 1, day)
  return endDate === null ? null : { startDate, endDate }
}

/** A stay that began longer ago is not being taken: the day is one of birth, or of something else. */
const oldest = 366
/** « 12, 13 et 14 juillet », « 12 13 14 juillet »: nights, or the day one leaves? Nobody knows. */
const isListed = /(?<![\d/.,\p{L}])\d{1,2}\s*(?:(?:et|ou|&)\s*(?:le\s+)?|[\s,]\s*\d{1,2}\s*[\s,]\s*)$/u

class Reading {
  startDate: string | null = null
  endDate: string | null = null
  nights: number | null = null
  /** The weekday on which one leaves. */
  #endsOn: number | null = null
  /** The day of the month on which one leaves, where no month is said. */
  #endsOnDay: number | null = null
  readonly #line: Line
  readonly #today: string

  constructor(line: Line, today: string) {
    this.#line = line
    this.#today = today
  }

  #between(given: { startDate: string; endDate: string } | null, most = longest): boolean {
    if (given === null || this.startDate !== null) return false
    const nights = daysBetween(given.startDate, given.endDate)
    if (nights < 1 || nights > most || this.#isOld(given.startDate)) return false
    Object.assign(this, { ...given, nights })
    return true
  }

  #from(day: string | null): boolean {
    if (day === null || this.startDate !== null || this.#isOld(day)) return false
    // What follows the end that was read is no arrival.
    if (this.endDate !== null && day >= this.endDate) return false
    this.startDate = day
    return true
  }

  #isOld(day: string): boolean {
    return day < addDays(this.#today, -oldest)
  }

  /** « we du 10/7 », « 8 mai we », « week-end de l’Ascension », « pont du 8 mai ». */
  namedWeekends(): void {
    const lead = `(?:(?:le|un|pour\\s+le)\\s+)?(?:week[ -]?end|we|pont)\\s+(?:(?:du|de|d['’]?)\\s*)?`
    const bare = '(?:week[ -]?end|we|pont)'
    for (const pattern of [
      `${lead}(?:le\\s+)?${dayPattern(1, 'needed')}(?!\\s*(?:-|au)\\s*\\d)`,
      `(?<!\\d\\s*(?:-|au)\\s*)${dayPattern(1, 'needed')}\\s+${bare}(?!\\s+(?:du|des?|d['’]|prochain))`,
    ])
      this.#line.take('dates', word(pattern), ({ match }) => {
        const read = dayIn(match.groups ?? {}, 1)
        const day = read && single(read, this.#today)
        return day !== null && this.#between(weekendOf(day))
      })
    for (const [name, of] of holidays)
      this.#line.take('dates', word(`${lead}${name}`), () => this.#between(weekendOf(nextHoliday(of, this.#today))))
  }

  /** « ce week-end »; with its nights it begins on the Friday. One « de » something else is not the next one. */
  weekends(): void {
    this.#line.take(
      'dates',
      word(`(?:(?:ce|le|un)\\s+)?(?:week[ -]?end|we)(?<next>\\s+prochain)?(?!\\s+(?:du|des?|d['’]|en)\\s*[\\p{L}\\p{N}])`),
      ({ match }) => {
        const friday = weekdayOf(this.#today) >= 6 ? addDays(this.#today, 5 - weekdayOf(this.#today)) : daysAfter(this.#today, 5)
        const startDate = match.groups?.['next'] === undefined ? (friday < this.#today ? this.#today : friday) : addDays(friday, week)
        if (this.nights !== null) return this.#from(startDate)
        return this.#between({ startDate, endDate: addDays(match.groups?.['next'] === undefined ? friday : startDate, 2) })
      },
    )
  }

  ranges(): void {
    const leaves = String.raw`(?:depart|repart(?:ent)?|part(?:ent)?)\s+(?:le\s+)?`
    // « 6a 12/7 » is six adults on the twelfth.
    const link = String.raw`(?:\s*(?:-|–|—|→|->|>|\/(?=\d{1,2}[./]\d)|,?\s*(?:au|(?<=\s)a(?=\s)|jusqu'?\s?au|jusqu’au|jusqu'?\s?a|et\s+le))\s*(?:${leaves})?|[\s,;]+(?:et\s+)?${leaves})`
    const lead = String.raw`(?:(?:du|de|le|entre\s+le|dates?\s*:?|arriv(?:ee?|ent)?\s+(?:le\s+)?)\s*)?`
    const read = (pattern: string, most?: number): void =>
      this.#line.take('dates', word(pattern), ({ match, start, end }) => {
        const [first, last] = [dayIn(match.groups ?? {}, 1), dayIn(match.groups ?? {}, 2)]
        // « 31/6-7/7 »: the end of a stay whose arrival does not exist is no arrival.
        if (first !== null && first.month !== null && single(first, this.#today) === null) this.#line.hide(start, end)
        return first !== null && last !== null && this.#between(range(first, last, this.#today), most)
      })
    // « juillet 9 au 12 »: the month said first.
    this.#line.take(
      'dates',
      word(
        String.raw`(?<!\d\s*|(?:fin|debut|mi|milieu|courant)[\s-]+(?:de\s+|d['’])?)(?<month>${monthName})\.?(?:\s+(?<year>20\d{2}))?\s+(?:(?:du|de|le)\s+)?(?<day>\d{1,2})(?:er)?${link}${dayPattern(2, 'optional')}(?!\s*(?:ans?|mois)(?!\p{L}))`,
      ),
      ({ match }) => {
        const { month = '', year, day } = match.groups ?? {}
        const first = { day: Number(day), month: monthNamed(month), year: year === undefined ? null : Number(year) }
        const last = dayIn(match.groups ?? {}, 2)
        return last !== null && this.#between(range(first, last, this.#today))
      },
    )
    read(`${lead}${dayPattern(1, 'optional')}${link}${dayPattern(2, 'optional')}`)
    // Two whole days side by side, « 3/8 10/8 », when they are near one another.
    read(`${lead}${dayPattern(1, 'needed')}[\\s,;]+${dayPattern(2, 'needed')}`, nearest)
    // « sam 17 sam 24 juillet »: two days said by their weekdays.
    read(`${lead}(?=${weekday}\\s)${dayPattern(1, 'optional')}[\\s,;]+(?=${weekday}\\s)${dayPattern(2, 'needed')}`, nearest)
    this.#line.take('dates', word(numberedWeek(monthName)), ({ match }) => {
      const { first, last = first } = match.groups ?? {}
      return this.#between(weekNumbered(Number(first), Number(last), this.#today))
    })
  }

  lengths(): void {
    const again = `(?:(?:pour|pendant|sur|de|soit|\\+|x|=)\\s*)?`
    const once = (nights: number): boolean => {
      if (this.nights !== null || nights < 1 || nights > longest) return this.nights === nights
      this.nights = nights
      return true
    }
    const of = `(?:\\s+du\\s+|\\s+a\\s+partir\\s+du\\s+|\\s+des\\s+le\\s+)`
    this.#line.take('dates', word(`${again}(?:(?<weeks>${count}|la|1)\\s*)?(?:sem|semaines?)(?=${of}|[^\\p{L}\\p{N}]|$)`), ({ match }) =>
      once(week * (match.groups?.['weeks'] === 'la' ? 1 : countIn(match.groups?.['weeks']))),
    )
    this.#line.take('dates', word(`${again}(?<nights>${count}|\\d{3})\\s*(?:nuitees?|nuits?|nts?|n)`), ({ match }) =>
      once(countIn(match.groups?.['nights'])),
    )
    // Eight days are a week and fifteen are two, as everybody says; otherwise days are the nights and the day one leaves.
    this.#line.take('dates', word(`${again}(?<days>${count})\\s*(?:jours?|jrs?|j)`), ({ match }) => {
      const days = countIn(match.groups?.['days'])
      return once(days === 15 ? 2 * week : days - 1)
    })
    this.#line.take('dates', word(`(?:(?:pour|la|une)\\s+)*(?<!cette\\s+)nuit(?=\\s+(?:du\\s|\\u0000))`), () => once(1))
    if (/(?<!\p{L})cette nuit(?!\p{L})/u.test(this.#line.rest))
      this.#line.take('dates', word('cette nuit'), () => this.#from(this.#today) && once(1))
  }

  ends(): void {
    if (this.endDate !== null) return
    this.#line.take(
      'dates',
      word(
        `(?:jusqu'?\\s?au|jusqu’au|(?:depart|(?:re)?part(?:ent)?)(?:\\s+le)?|dep\\.?(?:\\s+le)?|fin(?:\\s+le)?)\\s*:?\\s*${dayPattern(1, 'needed')}`,
      ),
      ({ match }) => {
        const read = dayIn(match.groups ?? {}, 1)
        const day = read && this.endDate === null ? single(read, this.startDate === null ? this.#today : addDays(this.startDate, 1)) : null
        if (day === null || this.#isOld(day) || (this.startDate !== null && day <= this.startDate)) return false
        this.endDate = day
        return true
      },
    )
  }

  /** « jusqu’au 22 »: the first such day after the arrival; after today where nobody says when he comes. */
  numberedEnds(): void {
    this.#line.take(
      'dates',
      word(String.raw`jusqu['’ ]?\s?au\s+(?:${weekday}\s+)?(?<day>\d{1,2})(?:er)?(?!\s*(?:[/.:\-]\s*\d|${notADay}(?!\p{L})))`),
      ({ match }) => {
        const day = Number(match.groups?.['day'])
        if (this.endDate !== null || this.#endsOnDay !== null || day < 1 || day > 31) return false
        this.#endsOnDay = day
        return true
      },
    )
  }

  /** « jusqu’à lundi », « de vendredi à dimanche »: the first such day after the arrival; after today where nobody says when he comes. */
  weekdayEnds(): void {
    const lead = String.raw`(?:(?<until>jusqu['’ ]?\s?(?:a|au))|(?<=[\p{L}\u0000]\s+)(?:a|au))\s+`
    this.#line.take(
      'dates',
      word(`${lead}(?:${weekdayNames})(?!\\s+(?:prochain|\\d{1,2}\\s*(?:[/.]\\s*\\d|er(?!\\p{L})|(?:${monthName})(?!\\p{L}))))`),
      ({ match }) => {
        if (this.endDate !== null || this.#endsOn !== null) return false
        if (this.nights !== null && match.groups?.['until'] === undefined) return false
        this.#endsOn = weekdaySaid(match.groups)
        return true
      },
    )
  }

  starts(): void {
    const lead = String.raw`(?:(?:a\s+partir\s+(?:du|de)|a\s+compter\s+du|des(?:\s+le)?|depuis\s+le|arriv(?:ee?|ent)?(?:\s+(?:le|du))?|arr\.?(?:\s+le)?|du|le|pour\s+le)\s*:?\s*)?`
    this.#line.take('dates', word(`${lead}${dayPattern(1, 'needed')}`), ({ match, start }) => {
      const read = dayIn(match.groups ?? {}, 1)
      return read !== null && !isListed.test(this.#line.rest.slice(0, start)) && this.#from(single(read, this.#today))
    })
    this.#line.take(
      'dates',
      word(`(?:de\\s+)?${lead}(?<said>apres[ -]?demain|demain(?:\\s+(?:matin|midi|soir))?|aujourd'?\\s?hui|aujourd’hui|ce\\s+soir)`),
      ({ match }) => {
        const said = match.groups?.['said'] ?? ''
        return this.#from(addDays(this.#today, said.startsWith('apres') ? 2 : said.startsWith('demain') ? 1 : 0))
      },
    )
    this.#line.take(
      'dates',
      word(`${lead}(?:ce\\s+)?(?:${weekdayNames})(?:\\s+(?:matin|midi|soir))?(?<next>\\s+prochain)?`),
      ({ match }) => {
        const groups = match.groups ?? {}
        const first = daysAfter(this.#today, weekdaySaid(groups))
        return this.#from(groups['next'] !== undefined && first === this.#today ? addDays(first, week) : first)
      },
    )
  }

  #endAfter(from: string): string | null {
    if (this.#endsOnDay !== null) return numberedAfter(this.#endsOnDay, from)
    return this.#endsOn === null ? null : daysAfter(addDays(from, 1), this.#endsOn)
  }

  /** What two of the three say, the third one follows. */
  done(): LineDates {
    const { startDate, nights } = this
    const endDate = this.endDate ?? this.#endAfter(startDate ?? this.#today)
    if (endDate === null) return { startDate, endDate: startDate === null || nights === null ? null : addDays(startDate, nights), nights }
    if (startDate === null) return { startDate: nights === null ? null : addDays(endDate, -nights), endDate, nights }
    return { startDate, endDate, nights: daysBetween(startDate, endDate) }
  }
}

/** The dates of a line. A day without its year is the next one that is not past. */
export function readDates(line: Line, today: string): LineDates {
  const reading = new Reading(line, today)
  reading.namedWeekends()
  reading.ranges()
  reading.lengths()
  reading.weekends()
  reading.ends()
  reading.numberedEnds()
  reading.weekdayEnds()
  reading.starts()
  return reading.done()
}
