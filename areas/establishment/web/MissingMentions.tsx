import { Menu } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { capitalized, plural } from '#domain/french.ts'
import type { Field } from '#kernel/entity/entity.ts'
import { KindField } from '#kernel/web/KindField.tsx'
import type { FieldPartProps } from '#kernel/web/slots.ts'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { establishment } from '../entities/establishment.ts'
import { missingMentions } from '../rules/company.ts'
import classes from './establishment.module.css'

const fields: Readonly<Record<string, Field>> = establishment.fields

/** The help of the field stays in sight: it is while the field is empty that one needs it. */
const missingWords = (help: string | undefined): string =>
  ['Manque sur les factures\u00A0: aucune ne peut être émise.', help].filter((part) => part !== undefined).join(' ')

/** A mention that bills need says so under its field for as long as it is empty. */
export function MentionField(props: FieldPartProps): ReactNode {
  const field = fields[props.name]
  if (field === undefined) throw new Error(`the establishment has no field ${props.name}`)
  const missing = missingMentions(props.row).some((mention) => mention.field === props.name)
  return <KindField {...props} field={field} warning={props.warning ?? (missing ? missingWords(field.help) : undefined)} />
}

/** How many mentions the bills still wait for; each leads to its field. */
export function MissingMentions(): ReactNode {
  const { setFocus } = useFormContext()
  const missing = missingMentions(useWatch())
  if (missing.length === 0) return null
  return (
    <Menu position="bottom-start" returnFocus={false}>
      <Menu.Target>
        <button type="button" className={classes['mentions']}>
          <Icon of={IconAlertCircle} size={15} />
          {plural(missing.length, 'mention manque aux factures', 'mentions manquent aux factures')}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {missing.map(({ field, words }) => (
          <Menu.Item key={field} onClick={() => requestAnimationFrame(() => setFocus(field))}>
            {capitalized(words)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
