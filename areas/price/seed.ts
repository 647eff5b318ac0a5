import { ref, type SeedSet } from '#areas/establishment/rules/seed.ts'
import { ageCategory } from './entities/age-category.ts'
import { animalType, extraType, vehicleType } from './entities/supplement-types.ts'
import { taxType } from './entities/tax.ts'
import { tva } from './entities/tva.ts'

/** Since 1 January 2014 (law 2012-1510 of 29 December 2012, article 68); the special rate since 1986. */
const since = '2014-01-01'

export const priceSeed: readonly SeedSet[] = [
  {
    entity: tva,
    key: 'label',
    rows: [
      {
        label: 'TVA 10 %',
        code: 'intermediate',
        rate: '10',
        startDate: since,
        category: 'S',
        isDefault: true,
        isDefaultForAttendant: true,
        isDefaultForOption: true,
        accountingCode: '445712',
      },
      { label: 'TVA 20 %', code: 'normal', rate: '20', startDate: since, category: 'S', accountingCode: '445711' },
      { label: 'TVA 5,5 %', code: 'reduced', rate: '5.5', startDate: since, category: 'S', accountingCode: '445713' },
      { label: 'TVA 2,1 %', code: 'special', rate: '2.1', startDate: since, category: 'S', accountingCode: '445714' },
      {
        label: 'Exonéré (assurance)',
        code: 'exempt',
        rate: '0',
        startDate: since,
        category: 'E',
        exemptionReason: 'Exonération de TVA, art. 261 C 2° du CGI',
        exemptionCode: 'VATEX-FR-CGI261C-2',
      },
      { label: 'Hors champ de la TVA', code: 'outOfScope', rate: '0', startDate: since, category: 'O' },
    ],
  },
  {
    entity: ageCategory,
    key: 'label',
    rows: [
      { label: 'Adulte', minAge: 18, maxAge: null, priceModel: 1, tvaId: ref('TVA 10 %'), isTouristTaxLiable: true, isDefault: true },
      { label: 'Enfant', minAge: 2, maxAge: 17, priceModel: 1, tvaId: ref('TVA 10 %'), isTouristTaxLiable: false },
      { label: 'Bébé', minAge: 0, maxAge: 1, priceModel: 1, tvaId: ref('TVA 10 %'), isTouristTaxLiable: false },
    ],
  },
  {
    entity: animalType,
    key: 'label',
    rows: [
      { label: 'Chien', tvaId: ref('TVA 10 %') },
      { label: 'Chat', tvaId: ref('TVA 10 %') },
      { label: 'Autre petit animal', tvaId: ref('TVA 10 %') },
      { label: 'Chien de 1re catégorie', tvaId: ref('TVA 10 %'), isAccepted: false },
      { label: 'Chien de 2e catégorie', tvaId: ref('TVA 10 %'), isAccepted: false },
    ],
  },
  {
    entity: vehicleType,
    key: 'label',
    rows: [
      { label: 'Voiture', tvaId: ref('TVA 10 %') },
      { label: 'Moto', tvaId: ref('TVA 10 %') },
      { label: 'Camping-car', tvaId: ref('TVA 10 %') },
      { label: 'Remorque', tvaId: ref('TVA 10 %'), usesIncludedVehicle: false },
      { label: 'Bateau', tvaId: ref('TVA 10 %'), usesIncludedVehicle: false },
    ],
  },
  {
    entity: extraType,
    key: 'label',
    rows: [
      { label: 'Ménage et linge', nature: 'service' },
      { label: 'Location de matériel', nature: 'rental' },
      { label: 'Équipement de l’emplacement', nature: 'arrangement' },
      { label: 'Activités', nature: 'leisure' },
    ],
  },
  {
    entity: taxType,
    key: 'label',
    rows: [
      { label: 'Taxe de séjour', nature: 'touristTax', tvaId: ref('Hors champ de la TVA') },
      { label: 'Éco-participation', nature: 'otherTax', tvaId: ref('Hors champ de la TVA') },
    ],
  },
]
