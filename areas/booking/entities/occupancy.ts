import { entity } from '#kernel/entity/entity.ts'
import { wishLabels } from '../rules/wishes.ts'

/** One place (or only one type) occupied during one period by one stay. */
export const occupancy = entity({
  name: 'occupancy',
  base: 'booking/occupancy',
  right: 'stay_booking',
  label: { one: 'occupation', many: 'occupations', feminine: true },
  owned: { by: 'booking' },
  fields: {
    bookingId: { kind: 'reference', label: 'Séjour', to: 'booking', required: true },
    placeTypeId: { kind: 'reference', label: 'Type d’emplacement', to: 'place-type', required: true },
    placeId: { kind: 'reference', label: 'Emplacement', to: 'place' },
    startDate: { kind: 'date', label: 'Arrivée', required: true },
    endDate: { kind: 'date', label: 'Départ', required: true },
    equipment: {
      kind: 'choice',
      label: 'Équipement',
      options: { tent: 'Tente', caravan: 'Caravane', motorhome: 'Camping-car', van: 'Fourgon aménagé', foldingCaravan: 'Caravane pliante', none: 'Aucun' },
    },
    equipmentLength: { kind: 'decimal', label: 'Longueur', decimals: 2, min: 0, max: 30, unit: 'm' },
    equipmentWidth: { kind: 'decimal', label: 'Largeur', decimals: 2, min: 0, max: 30, unit: 'm' },
    amperes: { kind: 'integer', label: 'Électricité demandée', min: 0, max: 63, unit: 'A' },
    featureIds: { kind: 'references', label: 'Avec', to: 'feature', help: 'Ce que la place doit avoir.' },
    wishes: { kind: 'choices', label: 'De préférence', options: wishLabels },
    isPlaceLocked: { kind: 'flag', label: 'Place choisie par le client', default: false },
    /** Of a part that ends before its stay does: the day on which its place was said to be left. */
    leftOn: { kind: 'date', label: 'Place libérée le', readOnly: true },
    // Counted at every save from the attendants, vehicles and animals, so that lists and planning read one row.
    adults: { kind: 'integer', label: 'Adultes', min: 0, default: 0, required: true, readOnly: true },
    children: { kind: 'integer', label: 'Enfants', min: 0, default: 0, required: true, readOnly: true },
    animals: { kind: 'integer', label: 'Animaux', min: 0, default: 0, required: true, readOnly: true },
    vehicles: { kind: 'integer', label: 'Véhicules', min: 0, default: 0, required: true, readOnly: true },
  },
  display: 'startDate',
  calls: ['list', 'edit', 'search'],
})

export const occupancyAttendant = entity({
  name: 'occupancy-attendant',
  base: 'booking/occupancy/attendant',
  right: 'stay_booking',
  label: { one: 'occupant', many: 'occupants' },
  owned: { by: 'occupancy' },
  fields: {
    occupancyId: { kind: 'reference', label: 'Occupation', to: 'occupancy', required: true },
    ageCategoryId: { kind: 'reference', label: 'Catégorie d’âge', to: 'age-category', required: true },
    name: { kind: 'text', label: 'Nom', maxLength: 80 },
    firstName: { kind: 'text', label: 'Prénom', maxLength: 80 },
    birthDate: { kind: 'date', label: 'Date de naissance', birth: true },
    age: { kind: 'integer', label: 'Âge à l’arrivée', min: 0, max: 120, unit: 'ans' },
    countryId: { kind: 'reference', label: 'Nationalité', to: 'country' },
    taxExemption: {
      kind: 'choice',
      label: 'Exonération de taxe',
      options: { minor: 'Mineur', seasonal: 'Contrat saisonnier dans la commune', emergency: 'Hébergement d’urgence', lowRent: 'Loyer inférieur au montant fixé' },
    },
    // Numbered by the save: the lines of two parts of a stay that bear the same number are one person.
    person: { kind: 'integer', label: 'Personne', min: 1, readOnly: true },
  },
  display: 'name',
  calls: ['list', 'edit', 'search'],
})

export const occupancyVehicle = entity({
  name: 'occupancy-vehicle',
  base: 'booking/occupancy/vehicle',
  right: 'stay_booking',
  label: { one: 'véhicule', many: 'véhicules' },
  owned: { by: 'occupancy' },
  fields: {
    occupancyId: { kind: 'reference', label: 'Occupation', to: 'occupancy', required: true },
    vehicleTypeId: {
      kind: 'reference',
      label: 'Type de véhicule',
      to: 'vehicle-type',
      required: true,
      missing: { rule: 'choose-vehicle-category', message: 'Veuillez choisir une catégorie de véhicule.' },
    },
    plate: { kind: 'text', label: 'Immatriculation', maxLength: 20 },
  },
  display: 'plate',
  calls: ['list', 'edit', 'search'],
})

export const occupancyAnimal = entity({
  name: 'occupancy-animal',
  base: 'booking/occupancy/animal',
  right: 'stay_booking',
  label: { one: 'animal', many: 'animaux' },
  owned: { by: 'occupancy' },
  fields: {
    occupancyId: { kind: 'reference', label: 'Occupation', to: 'occupancy', required: true },
    animalTypeId: { kind: 'reference', label: 'Type d’animal', to: 'animal-type', required: true },
    name: { kind: 'text', label: 'Nom', maxLength: 60 },
  },
  display: 'name',
  calls: ['list', 'edit', 'search'],
})

export const occupancyExtra = entity({
  name: 'occupancy-extra',
  base: 'booking/occupancy/extra',
  right: 'stay_booking',
  label: { one: 'supplément', many: 'suppléments' },
  owned: { by: 'occupancy' },
  fields: {
    occupancyId: { kind: 'reference', label: 'Occupation', to: 'occupancy', required: true },
    extraId: { kind: 'reference', label: 'Supplément', to: 'extra', required: true },
    quantity: { kind: 'integer', label: 'Quantité', min: 0, max: 9999, default: 1, required: true },
    startDate: { kind: 'date', label: 'Du' },
    endDate: { kind: 'date', label: 'Au' },
  },
  display: 'extraId',
  calls: ['list', 'edit', 'search'],
})

/** A priced line of a stay, as it was computed or changed by hand. */
export const occupancyDetail = entity({
  name: 'occupancy-detail',
  base: 'booking/occupancy/detail',
  right: 'stay_booking',
  label: { one: 'ligne de prix', many: 'lignes de prix', feminine: true },
  owned: { by: 'booking' },
  fields: {
    bookingId: { kind: 'reference', label: 'Séjour', to: 'booking', required: true },
    occupancyId: { kind: 'reference', label: 'Occupation', to: 'occupancy' },
    position: { kind: 'integer', label: 'Rang', min: 0, required: true },
    category: { kind: 'integer', label: 'Catégorie', min: 1, max: 25, required: true },
    label: { kind: 'text', label: 'Libellé', maxLength: 200, required: true },
    reason: { kind: 'text', label: 'Règle', maxLength: 400 },
    quantity: { kind: 'decimal', label: 'Quantité', decimals: 3, required: true },
    unitPrice: { kind: 'money', label: 'Prix unitaire' },
    amount: { kind: 'money', label: 'Montant', required: true },
    vatRate: { kind: 'percent', label: 'TVA', decimals: 2 },
    extraId: { kind: 'reference', label: 'Supplément', to: 'extra' },
    ageCategoryId: { kind: 'reference', label: 'Catégorie d’âge', to: 'age-category' },
    gridId: { kind: 'reference', label: 'Grille', to: 'price-grid' },
    gridVersion: { kind: 'integer', label: 'Version de la grille', min: 1 },
    /** Of the version: the grid that is being prepared may no longer have it. */
    periodId: { kind: 'integer', label: 'Période', min: 1 },
    isManual: { kind: 'flag', label: 'Modifié à la main', default: false },
    manualBy: { kind: 'text', label: 'Modifié par', maxLength: 120 },
    manualReason: { kind: 'text', label: 'Motif de la modification', maxLength: 200 },
  },
  display: 'label',
  calls: ['list', 'edit', 'search'],
})
