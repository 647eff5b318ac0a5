import { entity } from '#kernel/entity/entity.ts'
import { scaleFaults } from '../rules/change/cancel-scale.ts'

/** What the desk is asked when somebody comes and goes. */
export const arrivalDeparturePreference = entity({
  name: 'arrival-departure-preference',
  base: 'establishment/preference/arrival_departure',
  right: 'stay_preference',
  label: { one: 'préférence des arrivées et départs', many: 'préférences\u00A0: arrivées et départs', feminine: true },
  routes: { record: '/preference/arrival_departure' },
  single: true,
  fields: {
    arrivalWithBalance: {
      kind: 'choice',
      label: 'Arrivée d’un séjour non soldé',
      options: { allow: 'Permise', say: 'Permise, le reste dû est rappelé', refuse: 'Refusée' },
      default: 'allow',
      required: true,
    },
    departureWithBalance: {
      kind: 'choice',
      label: 'Départ d’un séjour non soldé',
      options: { allow: 'Permis', say: 'Permis, le reste dû est rappelé', refuse: 'Refusé' },
      default: 'say',
      required: true,
      help: 'Refusé\u00A0: le client paie, ou le séjour est mis en compte, avant d’être coché parti.',
    },
    cleaningAtDeparture: { kind: 'flag', label: 'Demander le ménage au départ d’une location', default: true },
  },
  display: [],
  form: {
    sections: [
      {
        title: 'Reste dû',
        purpose: 'Quand la réception coche une arrivée ou un départ',
        fields: [
          { field: 'arrivalWithBalance', span: 4 },
          { field: 'departureWithBalance', span: 4 },
        ],
      },
      { title: 'Ménage', purpose: 'Les places quittées passent «\u00A0À nettoyer\u00A0»', fields: [{ field: 'cleaningAtDeparture', span: 6 }] },
    ],
  },
})

/** How long an option keeps its place. */
export const optionPreference = entity({
  name: 'option-preference',
  base: 'establishment/preference/booking_option',
  right: 'stay_preference',
  label: { one: 'préférence des options', many: 'préférences\u00A0: options', feminine: true },
  routes: { record: '/preference/booking/option' },
  single: true,
  fields: {
    defaultDays: {
      kind: 'integer',
      label: 'Durée proposée',
      min: 0,
      max: 90,
      default: 7,
      required: true,
      unit: 'jours',
      help: 'Comptés depuis le jour où l’option est posée, jamais au-delà de l’arrivée.',
    },
    isReleaseAutomatic: { kind: 'flag', label: 'Libérer les options expirées', default: true, help: 'Sans cela, une option expirée garde sa place jusqu’à ce que l’accueil décide.' },
    releaseHour: { kind: 'integer', label: 'Place libérée à', min: 0, max: 23, default: 12, required: true, unit: 'h', help: 'Le lendemain du dernier jour de l’option.' },
    maximumDays: { kind: 'integer', label: 'Durée maximale', min: 0, max: 365, unit: 'jours', help: 'Vide\u00A0: sans limite.' },
    noticeDays: {
      kind: 'integer',
      label: 'Client prévenu',
      min: 0,
      max: 30,
      default: 0,
      required: true,
      unit: 'jours avant',
      help: 'Chaque matin à 9\u00A0h, un seul e-mail par échéance, du modèle «\u00A0Rappel d’option\u00A0»\u00A0; rien ne part sans serveur d’e-mail configuré. 0\u00A0: aucun.',
    },
  },
  display: [],
  form: {
    sections: [
      {
        title: 'Durée',
        purpose: 'Une place sous option n’est vendue à personne d’autre',
        fields: [
          { field: 'defaultDays', span: 2 },
          { field: 'maximumDays', span: 2 },
        ],
      },
      {
        title: 'Échéance',
        purpose: 'Une option réglée en partie n’est jamais libérée sans l’accueil',
        fields: [
          { field: 'isReleaseAutomatic', span: 6 },
          { field: 'releaseHour', span: 2 },
          { field: 'noticeDays', span: 2 },
        ],
      },
    ],
  },
  checks: [
    ({ defaultDays, maximumDays }) =>
      typeof defaultDays === 'number' && typeof maximumDays === 'number' && maximumDays < defaultDays
        ? [
            {
              rule: 'option-days-in-order',
              field: 'maximumDays',
              message: `La durée maximale (${maximumDays}) doit être au moins égale à la durée proposée (${defaultDays}).`,
              values: { defaultDays, maximumDays },
            },
          ]
        : [],
  ],
})

/** What is asked of a new stay, and where the screen goes once it is saved. */
export const bookingPreference = entity({
  name: 'booking-preference',
  base: 'establishment/preference/booking',
  right: 'stay_preference',
  label: { one: 'préférence des séjours', many: 'préférences\u00A0: séjours', feminine: true },
  routes: { record: '/preference/booking' },
  single: true,
  fields: {
    afterSave: {
      kind: 'choice',
      label: 'Après l’enregistrement d’un nouveau séjour',
      options: { stayAndNew: 'Rester et créer un nouveau', stayOnSaved: 'Rester sur l’enregistrement', leave: 'Quitter' },
      default: 'stayOnSaved',
      required: true,
    },
    isOriginRequired: { kind: 'flag', label: 'Exiger l’origine du client', default: false, help: 'Sans elle, les statistiques par canal d’accès ne disent rien.' },
  },
  display: [],
  form: {
    sections: [
      {
        title: 'Saisie',
        purpose: 'Ce qui est demandé pour chaque nouveau séjour',
        fields: [
          { field: 'afterSave', span: 4 },
          { field: 'isOriginRequired', span: 6 },
        ],
      },
    ],
  },
})

/** « À partir de 30 jours avant l’arrivée, 30 % du séjour est dû ». */
const scaleStep = <const Rank extends 1 | 2 | 3>(rank: Rank) =>
  ({
    [`step${rank}Days`]: { kind: 'integer', label: `Étape ${rank}\u00A0: jusqu’à`, min: 0, max: 730, unit: 'jours avant' },
    [`step${rank}Share`]: { kind: 'percent', label: `Étape ${rank}\u00A0: part due`, decimals: 0, min: 0, max: 100 },
  }) as { readonly [K in `step${Rank}Days`]: { readonly kind: 'integer'; readonly label: string; readonly min: 0; readonly max: 730; readonly unit: string } } & {
    readonly [K in `step${Rank}Share`]: { readonly kind: 'percent'; readonly label: string; readonly decimals: 0; readonly min: 0; readonly max: 100 }
  }

const animalLabel = (rank: number) => ({ kind: 'text', label: `Catégorie ${rank}`, maxLength: 40, default: `Animal ${rank}`, required: true }) as const

/** What is asked when a stay is cancelled. */
export const cancellationPreference = entity({
  name: 'cancellation-preference',
  base: 'establishment/preference/cancellation',
  right: 'stay_preference',
  label: { one: 'préférence d’annulation', many: 'préférences\u00A0: annulation de séjour', feminine: true },
  routes: { record: '/preference/cancellation' },
  single: true,
  fields: {
    minimumReasonLength: {
      kind: 'integer',
      label: 'Longueur minimale du motif',
      min: 1,
      max: 100,
      default: 1,
      required: true,
      unit: 'caractères',
      help: 'Le motif est toujours demandé\u00A0; 10 caractères évitent les «\u00A0ok\u00A0».',
    },
    reasons: {
      kind: 'longText',
      label: 'Motifs proposés',
      maxLength: 2000,
      help: 'Un par ligne. Vide\u00A0: maladie, changement de dates, raison professionnelle, décès dans la famille, météo, erreur de saisie, sans nouvelles du client.',
    },
    ...scaleStep(1),
    ...scaleStep(2),
    ...scaleStep(3),
    animal1: animalLabel(1),
    animal2: animalLabel(2),
    animal3: animalLabel(3),
  },
  display: [],
  form: {
    sections: [
      {
        title: 'Motif',
        purpose: 'Gardé avec le séjour annulé',
        fields: [
          { field: 'reasons', span: 6 },
          { field: 'minimumReasonLength', span: 3 },
        ],
      },
      {
        title: 'Barème',
        purpose: 'Ce qui est dû selon le jour de l’annulation\u00A0; au-delà de la dernière étape, tout le séjour. Vide\u00A0: aucun barème',
        fields: [
          { field: 'step1Days', span: 3 },
          { field: 'step1Share', span: 3 },
          { field: 'step2Days', span: 3 },
          { field: 'step2Share', span: 3 },
          { field: 'step3Days', span: 3 },
          { field: 'step3Share', span: 3 },
        ],
      },
      {
        title: 'Catégories d’animaux',
        purpose: 'Ces libellés serviront aux conditions d’annulation',
        fields: [
          { field: 'animal1', span: 2 },
          { field: 'animal2', span: 2 },
          { field: 'animal3', span: 2 },
        ],
      },
    ],
  },
  checks: [scaleFaults],
})
