import { priceGridPrice } from '../../entities/price-grid-parts.ts'

/** The prices of a type in a period, as they are declared. */
export const moneyFields: readonly { readonly name: string; readonly label: string }[] = Object.entries(priceGridPrice.fields).flatMap(
  ([name, field]) => (field.kind === 'money' ? [{ name, label: field.label }] : []),
)
