import type { ComponentType, ReactNode } from 'react'
import type { FieldKind } from '#kernel/entity/entity.ts'
import type { FieldOf } from '#kernel/kinds/kind.ts'
import { AddressKindField } from '#kernel/kinds/address/web/Field.tsx'
import { ChoiceKindField } from '#kernel/kinds/choice/web/Field.tsx'
import { ChoicesKindField } from '#kernel/kinds/choices/web/Field.tsx'
import { ColourKindField } from '#kernel/kinds/colour/web/Field.tsx'
import { DateKindField } from '#kernel/kinds/date/web/Field.tsx'
import { DecimalKindField } from '#kernel/kinds/decimal/web/Field.tsx'
import { EmailsKindField } from '#kernel/kinds/emails/web/Field.tsx'
import { FileKindField } from '#kernel/kinds/file/web/Field.tsx'
import { FlagKindField } from '#kernel/kinds/flag/web/Field.tsx'
import { IdentifierKindField } from '#kernel/kinds/identifier/web/Field.tsx'
import { ImageKindField } from '#kernel/kinds/image/web/Field.tsx'
import { InstantKindField } from '#kernel/kinds/instant/web/Field.tsx'
import { IntegerKindField } from '#kernel/kinds/integer/web/Field.tsx'
import { LongTextKindField } from '#kernel/kinds/long-text/web/Field.tsx'
import { MoneyKindField } from '#kernel/kinds/money/web/Field.tsx'
import { PercentKindField } from '#kernel/kinds/percent/web/Field.tsx'
import { PeriodKindField } from '#kernel/kinds/period/web/Field.tsx'
import { PhoneKindField } from '#kernel/kinds/phone/web/Field.tsx'
import { ReferenceKindField } from '#kernel/kinds/reference/web/Field.tsx'
import { ReferencesKindField } from '#kernel/kinds/references/web/Field.tsx'
import { TextKindField } from '#kernel/kinds/text/web/Field.tsx'
import { TimeKindField } from '#kernel/kinds/time/web/Field.tsx'
import type { KindFieldProps } from './kind-field.ts'

type Components = { readonly [K in FieldKind]: ComponentType<KindFieldProps<FieldOf<K>>> }
const components: Components = {
  address: AddressKindField,
  choice: ChoiceKindField,
  choices: ChoicesKindField,
  colour: ColourKindField,
  date: DateKindField,
  decimal: DecimalKindField,
  emails: EmailsKindField,
  file: FileKindField,
  flag: FlagKindField,
  identifier: IdentifierKindField,
  image: ImageKindField,
  instant: InstantKindField,
  integer: IntegerKindField,
  longText: LongTextKindField,
  money: MoneyKindField,
  percent: PercentKindField,
  period: PeriodKindField,
  phone: PhoneKindField,
  reference: ReferenceKindField,
  references: ReferencesKindField,
  text: TextKindField,
  time: TimeKindField,
}

/** The field of a form or of an editable table, drawn by its kind. */
export function KindField(props: KindFieldProps): ReactNode {
  // The map is exact by kind; TypeScript cannot follow the pair through a union, so the link is stated once, here.
  const Component = components[props.field.kind] as ComponentType<KindFieldProps>
  return <Component {...props} />
}
