import { formatNumber } from '#domain/french.ts'
import { registerParts } from '#kernel/web/slots.ts'

registerParts('plan-sector', {
  cells: { placeCount: ({ row }) => formatNumber(Number(row['placeCount'] ?? 0)) },
  columnTitles: { placeCount: 'Emplacements' },
})
