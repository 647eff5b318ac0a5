import { PasswordInput, Skeleton } from '@mantine/core'
import { Suspense, lazy, type ReactNode } from 'react'
import { registerParts, type FieldPartProps, type PanelProps } from '#kernel/web/slots.ts'
import { frameOf } from '#kernel/web/ui/fields/field.tsx'

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

/** Never filled by the server, and never by a browser that remembers the administrator’s own password. */
function NewPassword({ name, value, onChange, onBlur, error, warning, disabled, row, inputRef }: FieldPartProps): ReactNode {
  const isNew = row['id'] === 0 || row['id'] === undefined
  return (
    <PasswordInput
      {...frameOf({ label: 'Mot de passe', required: isNew, help: isNew ? undefined : 'Laissez vide pour garder le mot de passe actuel.', error, warning, disabled })}
      ref={inputRef}
      name={name}
      autoComplete="new-password"
      disabled={disabled}
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => onChange(event.currentTarget.value === '' ? null : event.currentTarget.value)}
      onBlur={onBlur}
      visibilityToggleButtonProps={{ 'aria-label': 'Montrer le mot de passe' }}
    />
  )
}

registerParts('user', { fields: { password: NewPassword }, panels: [{ title: 'Droits', tab: 'rights', component: UserPanel }] })
registerParts('group', { panels: [{ title: 'Droits', component: GroupPanel }] })
