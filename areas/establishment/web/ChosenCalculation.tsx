import type { ReactNode } from 'react'
import { KindField } from '#kernel/web/KindField.tsx'
import type { Field } from '#kernel/entity/entity.ts'
import type { FieldPartProps } from '#kernel/web/slots.ts'
import { paymentTerms } from '../entities/payment-terms.ts'
import { depositFieldOf, depositFields } from '../rules/payment-terms.ts'

const fields: Readonly<Record<string, Field>> = paymentTerms.fields

/** The value of the calculation that is chosen; those of the others are not asked. */
function ChosenCalculation(props: FieldPartProps): ReactNode {
  const field = fields[props.name]
  if (field === undefined) throw new Error(`payment terms have no field ${props.name}`)
  return depositFieldOf(props.row['calculation']) === props.name ? <KindField {...props} field={field} /> : null
}

export const chosenCalculation = Object.fromEntries(depositFields.map((name) => [name, ChosenCalculation]))
