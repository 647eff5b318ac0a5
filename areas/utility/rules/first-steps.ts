import { formatDay, list, plural } from '#domain/french.ts'
import type { RightKey } from '#platform/rights/rights.ts'

/** What a site has at this moment of what a first stay needs. */
export type SiteFacts = {
  /** Mentions of the issuer without which no bill leaves, in words. */
  readonly missingMentions: readonly string[]
  readonly placeTypes: number
  readonly places: number
  readonly typesWithoutPlace: readonly string[]
  /** The last day on which the site is open; null when no period of activity is to come. */
  readonly openUntil: string | null
  /** Types let by the night that have places and no price for any night to come. */
  readonly typesWithoutPrice: readonly string[]
  /** Types without such a price that need none: residential, or closed to sale. */
  readonly typesNotLet: readonly string[]
  /** Published: the others serve no price. */
  readonly grids: number
  readonly drafts: number
  /** Tourist taxes that stays bear by themselves; any other tax is none. */
  readonly touristTaxes: number
  /** The type that a new tourist tax is given. */
  readonly touristTaxTypeId: number | null
  readonly paymentMethods: number
  readonly users: number
  readonly stays: number
}
export type FirstStepKey =
  | 'establishment'
  | 'placeTypes'
  | 'places'
  | 'season'
  | 'prices'
  | 'touristTax'
  | 'paymentMethods'
  | 'users'
  | 'stay'
export type FirstStep = {
  readonly key: FirstStepKey
  readonly label: string
  /** What is there, or what is missing and why it matters. */
  readonly detail: string
  readonly done: boolean
  /** A step that may be left aside does not keep the list on screen. */
  readonly required: boolean
  readonly url: string
  readonly verb: string
  /** Who may not write there is told whom to ask. */
  readonly right: RightKey
}

const most = 3
const some = (labels: readonly string[]): string =>
  list(labels.length > most ? [...labels.slice(0, most), plural(labels.length - most, 'autre')] : labels)

const establishmentStep = ({ missingMentions }: SiteFacts): FirstStep => ({
  key: 'establishment',
  label: 'Compléter l’établissement',
  required: true,
  done: missingMentions.length === 0,
  detail:
    missingMentions.length === 0
      ? 'Les mentions des factures sont complètes.'
      : `Aucune facture ne peut être émise sans ${some(missingMentions)}.`,
  url: '/admin/establishment',
  verb: missingMentions.length === 0 ? 'Revoir' : 'Compléter',
  right: 'establishment_access_company',
})

const typesStep = ({ placeTypes }: SiteFacts): FirstStep => ({
  key: 'placeTypes',
  label: 'Créer les types d’emplacements',
  required: true,
  done: placeTypes > 0,
  detail:
    placeTypes > 0
      ? plural(placeTypes, 'type d’emplacement', 'types d’emplacements')
      : 'Un par produit vendu\u00A0: «\u00A0Confort 6 A\u00A0», «\u00A0Mobil-home 4 personnes\u00A0».',
  url: placeTypes > 0 ? '/place-type-list' : '/place-type/1/0',
  verb: placeTypes > 0 ? 'Revoir' : 'Créer',
  right: 'camp_place_type',
})

function placesStep({ placeTypes, places, typesWithoutPlace }: SiteFacts): FirstStep {
  const done = places > 0 && typesWithoutPlace.length === 0
  const lacking = `Sans emplacement\u00A0: ${some(typesWithoutPlace)}.`
  return {
    key: 'places',
    label: 'Numéroter les emplacements',
    required: true,
    done,
    detail: done
      ? plural(places, 'emplacement')
      : placeTypes === 0
        ? 'Après les types\u00A0: «\u00A0Créer une série\u00A0» numérote 80 emplacements d’un coup.'
        : lacking,
    url: '/place-list',
    verb: done ? 'Revoir' : 'Numéroter',
    right: 'camp_place',
  }
}

const seasonStep = ({ openUntil }: SiteFacts): FirstStep => ({
  key: 'season',
  label: 'Dire quand le site est ouvert',
  required: true,
  done: openUntil !== null,
  detail:
    openUntil === null
      ? 'Aucune période d’activité à venir\u00A0: aucun séjour ne peut être pris.'
      : `Ouvert jusqu’au ${formatDay(openUntil)}\u00A0: reprenez vos dates d’ouverture et de fermeture.`,
  url: '/admin/activity-period-list',
  verb: openUntil === null ? 'Saisir' : 'Revoir',
  right: 'establishment_access_activity_period',
})

type PriceWords = Pick<FirstStep, 'detail' | 'url' | 'verb'>

/** Where the tariff stands: nothing, prepared, published for some, published for all. */
function priceWords({ grids, drafts, typesWithoutPrice, typesNotLet }: SiteFacts, done: boolean): PriceWords {
  const url = '/price/grid-list'
  if (done && typesNotLet.length > 0)
    return {
      detail: `Chaque type loué à la nuit a un prix, dans ${plural(grids, 'grille')}. Sans prix, résidentiels ou fermés à la vente\u00A0: ${some(typesNotLet)}.`,
      url,
      verb: 'Revoir',
    }
  if (done) return { detail: `Chaque type a un prix, dans ${plural(grids, 'grille')}.`, url, verb: 'Revoir' }
  if (grids > 0)
    return {
      detail:
        typesWithoutPrice.length > 0
          ? `Sans prix publié à venir\u00A0: ${some(typesWithoutPrice)}.`
          : 'Les types n’ont pas encore d’emplacement.',
      url,
      verb: 'Compléter',
    }
  if (drafts > 0)
    return {
      detail: 'Une grille attend\u00A0: remplissez ses prix, puis publiez-la. Jusque-là, elle ne sert à aucun séjour.',
      url,
      verb: 'Publier',
    }
  return { detail: 'Les périodes de la saison, un prix par type d’emplacement, puis publiez.', url: '/price/grid/0/0/0/0', verb: 'Créer' }
}

function pricesStep(facts: SiteFacts): FirstStep {
  const done = facts.grids > 0 && facts.places > 0 && facts.typesWithoutPrice.length === 0
  return {
    key: 'prices',
    label: 'Saisir les tarifs',
    required: true,
    done,
    ...priceWords(facts, done),
    right: 'supplement_price_price_grid',
  }
}

const taxStep = ({ touristTaxes, touristTaxTypeId }: SiteFacts): FirstStep => ({
  key: 'touristTax',
  label: 'Saisir la taxe de séjour',
  required: false,
  done: touristTaxes > 0,
  detail: touristTaxes > 0 ? plural(touristTaxes, 'taxe') : 'Le tarif voté par votre commune. Sans elle, les séjours n’en portent pas.',
  url: touristTaxes > 0 ? '/tax-list' : touristTaxTypeId === null ? '/tax/0' : `/tax/0?taxTypeId=${touristTaxTypeId}`,
  verb: touristTaxes > 0 ? 'Revoir' : 'Créer',
  right: 'supplement_price_tax',
})

const methodsStep = ({ paymentMethods }: SiteFacts): FirstStep => ({
  key: 'paymentMethods',
  label: 'Vérifier les modes de règlement',
  required: true,
  done: paymentMethods > 0,
  detail:
    paymentMethods > 0
      ? `${plural(paymentMethods, 'mode actif', 'modes actifs')}\u00A0: masquez ceux que vous n’acceptez pas.`
      : 'Activez au moins un mode de règlement pour encaisser.',
  url: '/payment-method-list',
  verb: 'Revoir',
  right: 'payment_invoice_payment_method',
})

const usersStep = ({ users }: SiteFacts): FirstStep => ({
  key: 'users',
  label: 'Inviter l’équipe',
  required: false,
  done: users > 1,
  detail:
    users > 1
      ? `${users} personnes peuvent se connecter.`
      : 'Un identifiant par personne, avec les droits de la réception, de la comptabilité ou du ménage.',
  url: users > 1 ? '/admin/user-list' : '/admin/user/1/0',
  verb: users > 1 ? 'Revoir' : 'Ajouter',
  right: 'establishment_access_user_group',
})

const stayStep = ({ stays }: SiteFacts): FirstStep => ({
  key: 'stay',
  label: 'Prendre le premier séjour',
  required: true,
  done: stays > 0,
  detail:
    stays > 0
      ? plural(stays, 'séjour enregistré', 'séjours enregistrés')
      : 'Dates, personnes, client, emplacement\u00A0: le prix s’affiche aussitôt.',
  url: '/new-booking/new/0/0/0/0/0/3',
  verb: 'Réserver',
  right: 'stay_booking',
})

/** What leads a new site from nothing to its first stay, in the order in which each step uses those before. */
export function firstSteps(facts: SiteFacts): readonly FirstStep[] {
  return [
    establishmentStep(facts),
    typesStep(facts),
    placesStep(facts),
    seasonStep(facts),
    pricesStep(facts),
    taxStep(facts),
    methodsStep(facts),
    usersStep(facts),
    stayStep(facts),
  ]
}

/** The site has everything that a stay needs, and took one: the list has nothing more to say. */
export const isUnderWay = (steps: readonly Pick<FirstStep, 'required' | 'done'>[]): boolean =>
  steps.every(({ required, done }) => done || !required)
