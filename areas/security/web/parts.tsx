import { Button, Skeleton } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { Suspense, type ReactNode } from 'react'
import { registerParts, type FieldPartProps, type PanelProps } from '#kernel/web/slots.ts'
import { lazy } from '#platform/web/lazy.ts'
import { lookAs, useUser } from '#platform/web/session.ts'
import { TextField } from '#platform/web/ui/fields/typed-fields.tsx'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { toast } from '#platform/web/ui/toast-store.ts'
import { sentenceOf } from '#platform/web/wire.ts'
import { ownAccountFaults } from '#areas/security/rules/user-changes.ts'
import { heldRights } from '#areas/security/web/held-rights.ts'
import { UserSessions } from '#areas/security/web/OwnSessions.tsx'

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
    <TextField
      type="password"
      label="Mot de passe"
      required={isNew}
      help={help}
      name={name}
      value={typeof value === 'string' ? value : null}
      onChange={onChange}
      onBlur={onBlur}
      error={error}
      warning={warning}
      disabled={disabled}
      inputRef={inputRef}
    />
  )
}

/** Leads to the home page as this user sees it. */
function ViewAs({ id }: PanelProps): ReactNode {
  const own = useUser().id
  if (id === 0 || id === own) return null
  return (
    <Button
      size="xs"
      leftSection={<Icon of={IconEye} size={15} />}
      onClick={() => {
        lookAs(id).catch((error: unknown) => toast(sentenceOf(error), { tone: 'brick' }))
      }}
    >
      Voir comme cet utilisateur
    </Button>
  )
}

function SessionsPanel({ id }: PanelProps): ReactNode {
  return id === 0 ? <p className="muted">Aucune avant la première connexion.</p> : <UserSessions userId={id} />
}

const tell = (error: unknown): void => toast(sentenceOf(error), { tone: 'brick' })

registerParts('user', {
  fields: { password: NewPassword },
  panels: [
    { title: 'Sessions ouvertes', tab: 'identity', component: SessionsPanel },
    { title: 'Ce qu’il peut faire', tab: 'rights', component: UserPanel },
  ],
  recordActions: [ViewAs],
  whyShown: ({ id, isActive }, user) => ownAccountFaults({ userId: user.id }, { id, isActive: isActive === true }, 'suspend')[0]?.message,
  confirmSave: ({ id }) => Promise.resolve(heldRights(`user ${String(id)}`, tell)),
})
registerParts('group', {
  panels: [{ title: 'Droits', component: GroupPanel }],
  confirmSave: ({ id }) => Promise.resolve(heldRights(`group ${String(id)}`, tell)),
})
