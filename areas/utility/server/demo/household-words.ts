import type { Household } from './households.ts'

export const countries: readonly (readonly [country: string, weight: number])[] = [
  ['FR', 62],
  ['NL', 11],
  ['DE', 9],
  ['BE', 7],
  ['GB', 5],
  ['CH', 2],
  ['ES', 1.5],
  ['IT', 1],
  ['IE', 0.6],
  ['LU', 0.4],
  ['AT', 0.3],
  ['DK', 0.2],
]
export const languages: Readonly<Record<string, string>> = {
  FR: 'fr',
  NL: 'nl',
  DE: 'de',
  AT: 'de',
  GB: 'en',
  IE: 'en',
  DK: 'en',
  ES: 'es',
  IT: 'it',
  LU: 'fr',
}
export const kinds: readonly (readonly [Household['kind'], number])[] = [
  ['family', 46],
  ['couple', 22],
  ['seniors', 20],
  ['friends', 5],
  ['single', 6],
  ['company', 1],
]
export const brands = [
  'Peugeot',
  'Renault',
  'Citroën',
  'Volkswagen',
  'Dacia',
  'Ford',
  'Toyota',
  'Opel',
  'Škoda',
  'BMW',
  'Audi',
  'Fiat',
  'Nissan',
  'Hyundai',
  'Kia',
  'Volvo',
  'Mercedes-Benz',
  'Tesla',
]
export const dogs = [
  'Berger australien',
  'Labrador',
  'Border collie',
  'Cavalier king charles',
  'Bouledogue français',
  'Golden retriever',
  'Épagneul breton',
  'Teckel',
  'Beagle',
  'Yorkshire',
]
export const dogNames = ['Nala', 'Rio', 'Oslo', 'Luna', 'Milo', 'Ruby', 'Tango', 'Plume', 'Sirius', 'Gin', 'Maya', 'Pablo']
export const companyNames = [
  'Maçonnerie',
  'Électricité',
  'Couverture',
  'Travaux publics',
  'Menuiserie',
  'Réseaux',
  'Plomberie',
  'Échafaudages',
]
