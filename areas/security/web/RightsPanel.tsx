import '@mantine/core/styles/Skeleton.css'
import { Button, Select, Skeleton } from '@mantine/core'
import { useEffect, useState, type ReactNode } from 'react'
import { presetRights, presets } from '#platform/rights/presets.ts'
import { flagsOf, formatFlags, subFunctions } from '#platform/rights/rights.ts'
import type { RightLine, Rights } from '#platform/rights/rights.ts'
import { useAction, useOperation } from '#platform/web/api.ts'
import { allowed, useUser } from '#platform/web/session.ts'
import { ErrorState, NoticeStrip, Tag } from '#platform/web/ui/layout.tsx'
import { toast } from '#platform/web/ui/toast-store.ts'
import { UnsavedGuard } from '#platform/web/ui/UnsavedGuard.tsx'
import { getGroupRight, getUserRight, setGroupRight, setUserRight } from '#areas/security/contract/rights.ts'
import { sameRights } from '#areas/security/rules/rights-grid.ts'
import { holdRights } from '#areas/security/web/held-rights.ts'
import { RightsGrid } from '#areas/security/web/RightsGrid.tsx'
import classes from '#areas/security/web/security.module.css'

const rightsOf = (lines: readonly Pick<RightLine, 'key' | 'canSelect' | 'canWrite' | 'canDelete' | 'canExport'>[]): Rights =>
  new Map(lines.map((line) => [line.key, flagsOf(line)]))
const linesOf = (rights: Rights): { key: string; rights: string }[] =>
  subFunctions.flatMap(({ key }) => {
    const flags = rights.get(key)
    return flags?.select === true ? [{ key, rights: formatFlags(flags) }] : []
  })

type UserProps = {
  userId: number
  /** Name of the group whose rights the user has, null with rights of their own. */ groupLabel: string | null
}

/** Rights of a user: those of the group until they are changed, then their own, with the record. */
export function UserRightsPanel({ userId, groupLabel }: UserProps): ReactNode {
  const read = useOperation(getUserRight, { userId }, { entities: ['user', 'group'] })
  const save = useAction(setUserRight, ['user'])
  const notice =
    groupLabel === null
      ? undefined
      : `Droits du groupe «\u00A0${groupLabel}\u00A0». Les changer ici donne à cet utilisateur des droits spécifiques\u00A0: il quitte le groupe.`
  return (
    <Panel
      read={read}
      error={save.error}
      notice={notice}
      owner={`user ${userId}`}
      onSave={async (rights) => (await save.mutateAsync({ userId, rights: linesOf(rights) })).message}
    />
  )
}

/** Rights of a group, which count at once for its connected users. The record of the group saves them with it. */
export function GroupRightsPanel({ groupId }: { groupId: number }): ReactNode {
  const read = useOperation(getGroupRight, { groupId }, { entities: ['group'] })
  const save = useAction(setGroupRight, ['group', 'user'])
  return (
    <Panel
      read={read}
      error={save.error}
      owner={`group ${groupId}`}
      onSave={async (rights) => (await save.mutateAsync({ groupId, rights: linesOf(rights) })).message}
    />
  )
}

type Read = { data: RightLine[] | undefined; error: Error | null; refetch: () => unknown }
type PanelProps = {
  read: Read
  error: Error | null
  notice?: string | undefined
  /** Whose record saves what is ticked. */
  owner: string
  /** Answers what is told of it. */
  onSave: (rights: Rights) => Promise<string>
}

function Panel({ read, error, notice, owner, onSave }: PanelProps): ReactNode {
  const user = useUser()
  const [edited, setEdited] = useState<Rights | null>(null)
  const stored = rightsOf(read.data ?? [])
  const rights = edited ?? stored
  const changed = read.data !== undefined && !sameRights(rights, stored)
  useEffect(() => {
    if (!changed) return
    return holdRights(owner, async () => {
      const message = await onSave(rights)
      setEdited(null)
      void read.refetch()
      toast(message)
    })
  })
  if (read.error !== null)
    return <ErrorState title="Les droits n’ont pas pu être lus" error={read.error} onRetry={() => void read.refetch()} />
  if (read.data === undefined) return <Skeleton height={320} />
  const mayWrite = allowed(user, 'establishment_access_user_group', 'write')
  return (
    <div>
      <UnsavedGuard when={changed} />
      {notice !== undefined && <NoticeStrip>{notice}</NoticeStrip>}
      {error !== null && <ErrorState title="Les droits ne sont pas enregistrés" error={error} />}
      <div className={classes['gridTools']}>
        <Select
          aria-label="Partir d’un modèle"
          placeholder="Partir d’un modèle…"
          data={presets.map(({ key, label, purpose }) => ({ value: key, label: `${label}\u00A0: ${purpose}` }))}
          value={null}
          disabled={!mayWrite}
          comboboxProps={{ keepMounted: false, width: 420 }}
          onChange={(key) => {
            const preset = presets.find((one) => one.key === key)
            if (preset !== undefined) setEdited(presetRights(preset))
          }}
        />
        {changed && <Tag tone="ochre">Modifié</Tag>}
        <Button disabled={!changed} onClick={() => setEdited(null)}>
          Revenir aux droits enregistrés
        </Button>
      </div>
      <RightsGrid
        rights={rights}
        onChange={setEdited}
        limit={rightsOf(user.rights)}
        locked={mayWrite ? undefined : 'Votre profil ne permet pas de changer des droits.'}
      />
    </div>
  )
}
