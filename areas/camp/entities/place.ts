import { entity } from '#kernel/entity/entity.ts'
import { orderedActiveCalls, ownedCalls } from '#areas/establishment/rules/calls.ts'
import { featuresOnce, oneStatePerDay, saleChannels } from '../rules/place-checks.ts'

/** One pitch or one rental on the ground: what the planning draws as a line. */
export const place = entity({
  name: 'place',
  base: 'camp/place',
  right: 'camp_place',
  label: { one: 'emplacement', many: 'emplacements' },
  routes: { list: '/place-list', record: '/place/{page}/{placeId}' },
  fields: {
    number: { kind: 'text', label: 'Numéro', maxLength: 10, required: true, unique: true },
    name: { kind: 'text', label: 'Nom', maxLength: 60, help: 'Seulement si les clients le connaissent par un nom : « Les Mimosas ».' },
    placeTypeId: { kind: 'reference', label: 'Type', to: 'place-type', required: true },
    sectorId: { kind: 'reference', label: 'Secteur', to: 'plan-sector', createOnTheFly: true, help: 'La partie du site. Suit le plan où l’emplacement est dessiné.' },
    isActive: { kind: 'flag', label: 'Actif', default: true },
    description: { kind: 'longText', label: 'Description', maxLength: 2000 },
    classification: { kind: 'text', label: 'Classement', maxLength: 40 },
    ranking: { kind: 'integer', label: 'Rang d’attribution', min: 1, max: 9999, default: 100, help: 'À disponibilité égale, le rang le plus petit est proposé d’abord.' },
    zoneNumber: { kind: 'text', label: 'Numéro de zone', maxLength: 20, help: 'Identifiant de l’emplacement sur le plan ; un seul emplacement par numéro.' },
    surface: { kind: 'decimal', label: 'Surface', decimals: 2, min: 0, max: 9999, unit: 'm²' },
    maximumEquipmentLength: { kind: 'decimal', label: 'Longueur maximale', decimals: 2, min: 0, max: 30, unit: 'm', help: 'Vide : celle du type.' },
    maximumEquipmentWidth: { kind: 'decimal', label: 'Largeur maximale', decimals: 2, min: 0, max: 30, unit: 'm', help: 'Vide\u00A0: celle du type.' },
    slope: { kind: 'decimal', label: 'Pente', decimals: 1, min: 0, max: 60, unit: '%' },
    electricityAmperes: { kind: 'integer', label: 'Électricité', min: 0, max: 63, unit: 'A', help: 'Vide : celle du type.' },
    exposure: { kind: 'choice', label: 'Exposition', options: { shade: 'Ombre', halfShade: 'Mi-ombre', sun: 'Soleil' } },
    nearSanitary: { kind: 'flag', label: 'Près des sanitaires', default: false },
    isAccessible: { kind: 'flag', label: 'Accessible aux personnes à mobilité réduite', default: false },
    isQuiet: { kind: 'flag', label: 'Au calme', default: false },
    bookableOnline: { kind: 'flag', label: 'Choix en ligne', default: true, help: 'Le client pourra choisir cet emplacement précis. Servira à la réservation en ligne.' },
    closedChannels: { kind: 'choices', label: 'Fermé à la vente sur', options: saleChannels, help: 'Parmi les canaux de son type ; réglé pour tout le site à « Commercialisation des emplacements ». Servira à la réservation en ligne.' },
    automaticAllocation: { kind: 'flag', label: 'Attribution automatique', default: true, help: 'Décochez pour une place que l’accueil se réserve de donner.' },
    planX: { kind: 'integer', label: 'Abscisse', min: -500_000, max: 500_000, unit: 'cm', readOnly: true },
    planY: { kind: 'integer', label: 'Ordonnée', min: -500_000, max: 500_000, unit: 'cm', readOnly: true },
    planWidth: { kind: 'integer', label: 'Longueur', min: 0, max: 500_000, unit: 'cm', readOnly: true },
    planHeight: { kind: 'integer', label: 'Largeur', min: 0, max: 500_000, unit: 'cm', readOnly: true },
    planRotation: { kind: 'integer', label: 'Rotation', min: -180, max: 180, unit: '°', readOnly: true },
  },
  display: 'number',
  calls: orderedActiveCalls,
  activeField: 'isActive',
  ordered: true,
  list: {
    columns: ['number', 'name', 'placeTypeId', 'sectorId', 'zoneNumber', 'surface', 'exposure', 'maximumEquipmentLength', 'electricityAmperes', 'ranking', 'isActive'],
    search: ['number', 'name', 'zoneNumber', 'description'],
    filters: ['placeTypeId', 'sectorId', 'exposure', 'nearSanitary', 'isAccessible', 'isQuiet', 'isActive'],
    totals: ['surface'],
    bulk: ['placeTypeId', 'sectorId', 'surface', 'exposure', 'maximumEquipmentLength', 'maximumEquipmentWidth', 'slope', 'electricityAmperes', 'ranking', 'classification', 'automaticAllocation', 'bookableOnline'],
    empty: '«\u00A0Créer une série\u00A0» numérote d’un coup les emplacements d’un type.',
  },
  form: {
    sections: [
      { title: 'Identité', purpose: 'Comment l’accueil et les clients l’appellent', fields: [{ field: 'number', span: 2 }, { field: 'name', span: 4 }, { field: 'placeTypeId', span: 3 }, { field: 'sectorId', span: 3 }, { field: 'isActive', span: 2 }, { field: 'description', span: 6 }] },
      { title: 'Terrain', purpose: 'Sert à la recherche de places', fields: [{ field: 'surface', span: 2 }, { field: 'maximumEquipmentLength', span: 2 }, { field: 'maximumEquipmentWidth', span: 2 }, { field: 'slope', span: 2 }, { field: 'electricityAmperes', span: 2 }, { field: 'exposure', span: 3 }, { field: 'nearSanitary', span: 3 }, { field: 'isAccessible', span: 3 }, { field: 'isQuiet', span: 3 }] },
      { title: 'Attribution', purpose: 'Dans quel ordre il est proposé', fields: [{ field: 'ranking', span: 2 }, { field: 'classification', span: 3 }, { field: 'automaticAllocation', span: 3 }, { field: 'bookableOnline', span: 3 }, { field: 'closedChannels', span: 6 }] },
      { title: 'Caractéristiques', purpose: 'En plus de celles de son type', fields: [], child: 'features' },
      { title: 'Compteurs', purpose: 'Relevés à l’écran « Création de relevés de compteurs »', fields: [], child: 'meters' },
      { title: 'Plan', purpose: 'Tenu par le dessin du plan', fields: [{ field: 'zoneNumber', span: 2 }, { field: 'planX', span: 2 }, { field: 'planY', span: 2 }, { field: 'planWidth', span: 2 }, { field: 'planHeight', span: 2 }, { field: 'planRotation', span: 2 }] },
      { title: 'États', purpose: 'Depuis quand il est en service, en travaux, en hivernage', fields: [], child: 'states' },
    ],
  },
  children: {
    features: { entity: 'place-feature', parentField: 'placeId', label: 'Caractéristiques' },
    meters: { entity: 'meter', parentField: 'placeId', label: 'Compteurs' },
    states: { entity: 'place-state-history', parentField: 'placeId', label: 'États' },
  },
  checks: [featuresOnce, oneStatePerDay],
  related: ['unavailability', 'meter-reading'],
  inUse: { rule: 'delete-refused-place', message: 'Suppression impossible : cet emplacement est utilisé. Masquez-le pour ne plus le proposer.' },
})

/** State of a place from one day on; one state a day at most. */
export const placeStateHistory = entity({
  name: 'place-state-history',
  base: 'camp/place/place_state',
  right: 'camp_place',
  label: { one: 'état d’emplacement', many: 'états d’emplacement' },
  owned: { by: 'place' },
  fields: {
    placeId: { kind: 'reference', label: 'Emplacement', to: 'place', required: true },
    date: { kind: 'date', label: 'À partir du', required: true },
    state: { kind: 'choice', label: 'État', options: { inService: 'En service', works: 'En travaux', wintering: 'Hivernage', outOfService: 'Hors service' }, default: 'inService', required: true },
    comment: { kind: 'text', label: 'Motif', maxLength: 200 },
    author: { kind: 'text', label: 'Noté par', maxLength: 120, readOnly: true },
  },
  display: 'date',
  calls: ownedCalls,
})
