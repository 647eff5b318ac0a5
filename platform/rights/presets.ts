import { parseFlags, subFunctions } from '#platform/rights/rights.ts'
import type { RightArea, RightKey, Rights } from '#platform/rights/rights.ts'

export type PresetKey = 'all' | 'read' | 'reception' | 'accounting' | 'cleaning'

/** A starting point for the rights of a group: a level per area, then the sub-functions that differ. */
export type Preset = {
  readonly key: PresetKey
  readonly label: string
  readonly purpose: string
  /** Given to areas that `areas` does not name. */
  readonly otherwise: string
  readonly areas: Readonly<Partial<Record<RightArea, string>>>
  readonly except: Readonly<Partial<Record<RightKey, string>>>
}

export const presets: readonly Preset[] = [
  { key: 'all', label: 'Tout', purpose: 'Direction et administration', otherwise: '111e', areas: {}, except: {} },
  {
    key: 'read',
    label: 'Tout lire',
    purpose: 'Consultation, sans rien modifier',
    otherwise: '001',
    areas: {},
    except: { establishment_access_password: '011' },
  },
  {
    key: 'reception',
    label: 'Réception',
    purpose: 'Séjours, clients, encaissements et factures',
    otherwise: '001',
    areas: { stay: '011e', customer_partner: '011e', ancillary_sale: '011', document_email: '011', crm: '000', statistics: '000' },
    except: {
      establishment_access_user_group: '000',
      establishment_access_technical_event_journal: '000',
      establishment_access_utility: '000',
      establishment_access_module: '000',
      establishment_access_password: '011',
      establishment_access_workstation: '011',
      stay_booking: '111e',
      payment_invoice_payment: '011',
      payment_invoice_bill: '011e',
      payment_invoice_guarantee: '011',
      payment_invoice_deposit: '011',
      payment_invoice_cash_fund: '011',
      payment_invoice_vacaf: '011',
      payment_invoice_closure_day: '011',
      camp_unavailability: '111',
      camp_meter_reading: '011',
      camp_plan: '011',
      camp_planning: '011',
      camp_cleaning: '011',
      resident_occupation: '011',
      resident_sublet: '011',
      statistics_daily: '001',
      statistics_occupancy: '001e',
    },
  },
  {
    key: 'accounting',
    label: 'Comptabilité',
    purpose: 'Règlements, factures, clôtures, résultats et statistiques',
    otherwise: '001e',
    areas: { payment_invoice: '111e', result: '011e', statistics: '011e', crm: '000' },
    except: {
      establishment_access_user_group: '000',
      establishment_access_utility: '000',
      establishment_access_financial_year: '011e',
      establishment_access_password: '011',
      establishment_access_workstation: '011',
      document_email_printing: '011',
      customer_partner_partner_billing: '011e',
      supplement_price_tva: '011e',
      supplement_price_tax: '011e',
    },
  },
  {
    key: 'cleaning',
    label: 'Ménage',
    purpose: 'Ménage, planning et départs, sans les montants',
    otherwise: '000',
    areas: {},
    except: {
      establishment_access_password: '011',
      camp_place: '001',
      camp_planning: '001',
      camp_plan: '001',
      camp_unavailability: '011',
      camp_cleaning: '011',
      stay_arrival_departure: '001',
    },
  },
]

/** The rights that a preset gives, for every sub-function. */
export function presetRights(preset: Preset): Rights {
  return new Map(subFunctions.map(({ key, area }) => [key, parseFlags(preset.except[key] ?? preset.areas[area] ?? preset.otherwise)]))
}
