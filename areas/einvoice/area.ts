import { einvoiceSetting } from './entities/einvoice-setting.ts'

export const einvoiceArea = { name: 'einvoice', label: 'Facturation électronique', entities: [einvoiceSetting] } as const
