/* Numbers of `offerTypes`. */
export const freeNights = 4
export const struck = 5
export const service = 7
export const lastMinute = 8

type Draft = Readonly<Record<string, unknown>>
/** The type of an offer as a number: a form may hold it as a text. */
export const typeOf = (row: Draft): number => Number(row['type'])

/** What each type of offer gives, when it is one thing only. */
export const onlyKinds: Readonly<Record<number, 'amount' | 'percent'>> = { 1: 'amount', 2: 'percent', [lastMinute]: 'percent' }

/** Only file fees and struck-out prices leave the choice of what is given; free nights and services give no value. */
export const choosesKind = (row: Draft): boolean => onlyKinds[typeOf(row)] === undefined && givesValue(row)
export const givesValue = (row: Draft): boolean => ![freeNights, service].includes(typeOf(row))
/** What an offer gives: of its type, or chosen. */
export const givenKind = (row: Draft): unknown => onlyKinds[typeOf(row)] ?? row['valueKind']

export const givesPercent = (row: Draft): boolean => givesValue(row) && givenKind(row) === 'percent'
export const givesAmount = (row: Draft): boolean => givesValue(row) && givenKind(row) !== 'percent'
export const givesNights = (row: Draft): boolean => typeOf(row) === freeNights
export const givesService = (row: Draft): boolean => typeOf(row) === service
/** Where the part of the price that is reduced is chosen; a struck-out price is that of the lodging. */
export const reducesParts = (row: Draft): boolean => onlyKinds[typeOf(row)] !== undefined
/** File fees are one sum: they have no weeks. */
export const reducesWeeks = (row: Draft): boolean => reducesParts(row) || typeOf(row) === struck
