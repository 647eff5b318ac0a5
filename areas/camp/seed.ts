import type { SeedSet } from '#areas/establishment/rules/seed.ts'
import { feature } from './entities/feature.ts'
import { meterType } from './entities/meter-type.ts'
import { placeFamily } from './entities/place-family.ts'

export const campSeed: readonly SeedSet[] = [
  {
    entity: placeFamily,
    key: 'label',
    rows: [
      { label: 'Emplacements nus', nature: 'pitch', colour: '#0C6B4D' },
      { label: 'Locatifs', nature: 'rental', colour: '#125D9D' },
      { label: 'Résidentiels', nature: 'residential', colour: '#6E4788' },
    ],
  },
  {
    entity: feature,
    key: 'label',
    rows: [
      { label: 'Vue mer', kind: 'location', icon: 'sea' },
      { label: 'Vue dégagée', kind: 'location', icon: 'view' },
      { label: 'Ombragé', kind: 'location', icon: 'shade' },
      { label: 'Ensoleillé', kind: 'location', icon: 'sun' },
      { label: 'Au calme', kind: 'location', icon: 'quiet' },
      { label: 'Près de la piscine', kind: 'location', icon: 'pool' },
      { label: 'Près de l’aire de jeux', kind: 'location', icon: 'playground' },
      { label: 'Clôturé', kind: 'equipment', icon: 'fence' },
      { label: 'Électricité', kind: 'equipment', icon: 'electricity' },
      { label: 'Arrivée d’eau', kind: 'equipment', icon: 'water' },
      { label: 'Évacuation', kind: 'equipment', icon: 'drain' },
      { label: 'Sol stabilisé', kind: 'equipment', icon: 'hardstanding' },
      { label: 'Terrasse couverte', kind: 'comfort', icon: 'terrace' },
      { label: 'Climatisation', kind: 'comfort', icon: 'airConditioning' },
      { label: 'Chauffage', kind: 'comfort', icon: 'heating' },
      { label: 'Télévision', kind: 'comfort', icon: 'television' },
      { label: 'Lave-vaisselle', kind: 'comfort', icon: 'dishwasher' },
      { label: 'Sanitaires privés', kind: 'comfort', icon: 'shower' },
      { label: 'Spa privé', kind: 'comfort', icon: 'spa' },
      { label: 'Wi-Fi', kind: 'service', icon: 'wifi' },
      { label: 'Accessible aux fauteuils roulants', kind: 'service', icon: 'wheelchair' },
    ],
  },
  {
    entity: meterType,
    key: 'label',
    rows: [
      { label: 'Électricité', energy: 'electricity', readingUnit: 'kWh', decimals: 0 },
      { label: 'Eau', energy: 'water', readingUnit: 'm³', decimals: 2 },
      { label: 'Gaz', energy: 'gas', readingUnit: 'm³', decimals: 2 },
    ],
  },
]
