import { Skeleton } from '@mantine/core'
import { Suspense, lazy, type ReactNode } from 'react'
import { registerParts, type FieldPartProps, type PanelProps } from '#kernel/web/slots.ts'
import { TextField } from '#platform/web/ui/fields/typed-fields.tsx'

const UserRights = lazy(async () => ({ default: (await import('#areas/security/web/RightsPanel.tsx')).UserRightsPanel }))
const GroupRights = lazy(async () => ({ default: (await import('#areas/security/web/RightsPanel.tsx')).GroupRightsPanel }))

function UserPanel({ id, row }: PanelProps): ReactNode {
  if (id === 0) return <p className="muted">Enregistrez d’abord l’utilisateur&#160;: ses droits se choisissent ensuite.</p>
  const groupLabel = row._labels['groupId']
  return (
    <Suspense fallback={<Skeleton height={320} />}>
      <UserRights userId={id} groupLabel={typeof groupLabel === 'string' && groupLabel !== '' ? groupLabel : null} />
    </Suspense>
  )
}

function GroupPanel({ id }: PanelProps): ReactNode {
  if (id === 0) return <p className="muted">Enregistrez d’abord le groupe&#160;: ses droits se choisissent ensuite.</p>
  return (
    <Suspense fallback={<Skeleton height={320} />}>
      <GroupRights groupId={id} />
    </Suspense>
  )
}

/** Typed without being shown; the server never sends the one there is. */
function NewPassword({ name, value, onChange, onBlur, error, warning, disabled, row, inputRef }: FieldPartProps): ReactNode {
  const isNew = row['id'] === 0 || row['id'] === undefined
  const help = isNew ? undefined : 'Laissez vide pour garder le mot de passe actuel.'
  return (
    <TextField type="password" label="Mot de passe" required={isNew} help={help} name={name} value={typeof value === 'string' ? value : null} onChange={onChange} onBlur={onBlur}
      error={error} warning={warning} disabled={disabled} inputRef={inputRef} />
  )
}

registerParts('user', { fields: { password: NewPassword }, panels: [{ title: 'Droits', tab: 'rights', component: UserPanel }] })
registerParts('group', { panels: [{ title: 'Droits', component: GroupPanel }] })
