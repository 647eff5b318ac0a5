import { formatAmount, formatDayMonth, plural } from '#domain/french.ts'
import { cents } from '#domain/money.ts'
import type { StayRow } from '../../contract/day-rows.ts'
import { leftChecks, placesOfChange } from './movements-change.ts'
import { holderChecks, holderOf, placeToLeave } from './movements-holder.ts'

export type Check = {
  readonly key:
    | 'holder'
    | 'place'
    | 'free'
    | 'freed'
    | 'cleaning'
    | 'problem'
    | 'money'
    | 'surety'
    | 'guarantee'
    | 'people'
    | 'police'
    | 'plates'
    | 'option'
  readonly isOk: boolean
  readonly title: string
  readonly detail: string
  readonly action: {
    readonly key:
      | 'pay'
      | 'free'
      | 'unfree'
      | 'giveBack'
      | 'people'
      | 'leave'
      | 'place'
      | 'police'
      | 'confirm'
      | 'clean'
      | 'surety'
      | 'guarantee'
    readonly label: string
  } | null
}

const missingKeys = (row: StayRow): Map<string, string> => new Map(row.missing.map(({ key, label }) => [key, label]))

function placeCheck(row: StayRow, missing: ReadonlyMap<string, string>): Check {
  if (holderOf(row) !== null) return placeToLeave(row)
  const wrong = missing.get('occupied') ?? missing.get('place')
  if (wrong !== undefined && row.change !== undefined)
    return { key: 'place', isOk: false, title: wrong, detail: placesOfChange(row.change), action: null }
  if (wrong === undefined || row.isArrived)
    return {
      key: 'place',
      isOk: row.places !== '',
      title: row.places === '' ? 'Sans place' : `Place ${row.places}`,
      detail: row.placeTypes,
      action: null,
    }
  return {
    key: 'place',
    isOk: false,
    title: wrong,
    detail: row.places === '' ? row.placeTypes : `${row.places} ${row.placeTypes}`,
    action: { key: 'place', label: 'Placer' },
  }
}

function moneyCheck(row: StayRow): Check {
  const total = `sur un total de ${formatAmount(cents(row.total))}`
  if (row.balance > 0)
    return {
      key: 'money',
      isOk: false,
      title: `Solde ${formatAmount(cents(row.balance))}`,
      detail: row.isOverdue ? `Échu, ${total}` : total.replace(/^s/, 'S'),
      action: { key: 'pay', label: 'Encaisser' },
    }
  const detail = `${formatAmount(cents(row.paid))} reçus`
  if (row.balance < 0)
    return {
      key: 'money',
      isOk: false,
      title: `Trop-perçu ${formatAmount(cents(-row.balance))}`,
      detail,
      action: { key: 'giveBack', label: 'Rendre' },
    }
  return { key: 'money', isOk: true, title: 'Soldé', detail, action: null }
}

function peopleCheck(missing: ReadonlyMap<string, string>): Check {
  const wrong = [missing.get('names'), missing.get('births')].filter((label) => label !== undefined)
  if (wrong.length === 0)
    return { key: 'people', isOk: true, title: 'Occupants connus', detail: 'Noms et dates de naissance', action: null }
  return {
    key: 'people',
    isOk: false,
    title: wrong[0] ?? '',
    detail: wrong[1] ?? 'Pour la taxe de séjour et la sécurité',
    action: { key: 'people', label: 'Saisir' },
  }
}

function plateChecks(row: StayRow, missing: ReadonlyMap<string, string>): Check[] {
  if (row.vehicles === 0) return []
  if (missing.has('plates'))
    return [
      {
        key: 'plates',
        isOk: false,
        title: 'Immatriculation',
        detail: plural(row.vehicles, 'véhicule annoncé', 'véhicules annoncés'),
        action: { key: 'people', label: 'Saisir' },
      },
    ]
  return [{ key: 'plates', isOk: true, title: row.plates, detail: plural(row.vehicles, 'véhicule'), action: null }]
}

function policeChecks(missing: ReadonlyMap<string, string>): Check[] {
  const title = missing.get('police')
  return title === undefined
    ? []
    : [{ key: 'police', isOk: false, title, detail: 'À faire signer à l’arrivée', action: { key: 'police', label: 'Faire signer' } }]
}

function cleaningChecks(missing: ReadonlyMap<string, string>): Check[] {
  const [title, problem] = [missing.get('cleaning'), missing.get('problem')]
  const action = { key: 'clean', label: 'Ménage' } as const
  return [
    ...(title === undefined ? [] : [{ key: 'cleaning', isOk: false, title, detail: 'La place n’est pas prête', action } as const]),
    ...(problem === undefined
      ? []
      : [{ key: 'problem', isOk: false, title: problem, detail: 'Problème signalé sur la place', action } as const]),
  ]
}

function suretyChecks({ held }: StayRow, missing: ReadonlyMap<string, string>): Check[] {
  const [toTake, toGiveBack] = [missing.get('surety'), missing.get('guarantee')]
  if (toGiveBack !== undefined)
    return [
      {
        key: 'guarantee',
        isOk: false,
        title: toGiveBack,
        detail: 'Dépôt de garantie détenu',
        action: { key: 'guarantee', label: 'Rendre' },
      },
    ]
  const taken: Check[] =
    held > 0
      ? [{ key: 'guarantee', isOk: true, title: `Caution ${formatAmount(cents(held))} prise`, detail: 'À rendre au départ', action: null }]
      : []
  return toTake === undefined
    ? taken
    : [
        ...taken,
        { key: 'surety', isOk: false, title: toTake, detail: 'Dépôt de garantie à prendre', action: { key: 'surety', label: 'Prendre' } },
      ]
}

/** What is ready and what is missing before the tick, most blocking first. */
export function checksOf(row: StayRow): Check[] {
  const missing = missingKeys(row)
  const option: Check[] = missing.has('option')
    ? [
        {
          key: 'option',
          isOk: false,
          title: 'Option à confirmer',
          detail: row.optionExpiresOn === null ? 'Sans échéance' : `Jusqu’au ${formatDayMonth(row.optionExpiresOn)}`,
          action: { key: 'confirm', label: 'Confirmer' },
        },
      ]
    : []
  return [
    ...option,
    ...leftChecks(row),
    ...holderChecks(row),
    placeCheck(row, missing),
    ...cleaningChecks(missing),
    moneyCheck(row),
    ...suretyChecks(row, missing),
    peopleCheck(missing),
    ...policeChecks(missing),
    ...plateChecks(row, missing),
  ]
}
