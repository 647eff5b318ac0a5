import type { Nature } from './site.ts'

/** What is added to stays: who takes it, how often, and its price in cents. `night`: counted by night. `stock`: how many the site has, never promised twice. */
export type ExtraPlan = {
  readonly label: string
  readonly code: string
  readonly type: string
  readonly price: number
  readonly night: boolean
  readonly vat: 'normal' | 'intermediate'
  readonly nature: Nature | null
  readonly colour: string
  readonly stock?: number
}
export const extraPlans: readonly ExtraPlan[] = [
  {
    label: 'Ménage de fin de séjour',
    code: 'MENAGE',
    type: 'Ménage et linge',
    price: 7500,
    night: false,
    vat: 'normal',
    nature: 'rental',
    colour: '#125D9D',
  },
  {
    label: 'Draps lit double',
    code: 'DRAP2',
    type: 'Ménage et linge',
    price: 1500,
    night: false,
    vat: 'normal',
    nature: 'rental',
    colour: '#3C7FB8',
  },
  {
    label: 'Draps lit simple',
    code: 'DRAP1',
    type: 'Ménage et linge',
    price: 1200,
    night: false,
    vat: 'normal',
    nature: 'rental',
    colour: '#3C7FB8',
  },
  {
    label: 'Linge de toilette',
    code: 'LINGE',
    type: 'Ménage et linge',
    price: 800,
    night: false,
    vat: 'normal',
    nature: 'rental',
    colour: '#3C7FB8',
  },
  {
    label: 'Kit bébé',
    code: 'BEBE',
    type: 'Location de matériel',
    price: 300,
    night: true,
    vat: 'normal',
    nature: 'rental',
    colour: '#B98A1F',
    stock: 20,
  },
  {
    label: 'Réfrigérateur',
    code: 'FRIGO',
    type: 'Location de matériel',
    price: 500,
    night: true,
    vat: 'normal',
    nature: 'pitch',
    colour: '#4F6F8F',
    stock: 24,
  },
  {
    label: 'Tente supplémentaire',
    code: 'TENTE',
    type: 'Équipement de l’emplacement',
    price: 300,
    night: true,
    vat: 'intermediate',
    nature: 'pitch',
    colour: '#0C6B4D',
  },
  {
    label: 'Visiteur à la journée',
    code: 'VISIT',
    type: 'Activités',
    price: 400,
    night: false,
    vat: 'intermediate',
    nature: null,
    colour: '#7A9A3C',
  },
  {
    label: 'Location de vélo, la semaine',
    code: 'VELO',
    type: 'Location de matériel',
    price: 5500,
    night: false,
    vat: 'normal',
    nature: null,
    colour: '#2C8C6A',
    stock: 45,
  },
]
