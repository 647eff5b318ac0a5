import { ActionIcon, Button, Loader, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import { commitTyping } from './fields/settle-typing.ts'
import { saveKey } from './save-key.ts'
import { holdsUnread } from './unread.ts'

/** What happens once saved: stay on the record, start a new one, leave. */
export type SaveEnding = 'stay' | 'new' | 'leave'
const everyEnding: readonly SaveEnding[] = ['stay', 'new', 'leave']
export const endingLabels: Record<SaveEnding, string> = {
  stay: 'Enregistrer et rester',
  new: 'Enregistrer et nouveau',
  leave: 'Enregistrer et quitter',
}

type Props = {
  onSave: (ending: SaveEnding) => void
  saving: boolean
  endings?: readonly SaveEnding[]
  label?: string
  /** What the button itself does. */ usual?: SaveEnding
  /** One more ending, of this screen alone. */ own?: { readonly label: string; readonly run: () => void } | undefined
}
/** « Enregistrer » with Ctrl+S, and the other endings in its menu. Always enabled: a refusal explains itself. */
export function SaveSplitButton({
  onSave,
  saving,
  usual = 'stay',
  endings = everyEnding.filter((ending) => ending !== usual),
  label = 'Enregistrer',
  own,
}: Props): ReactNode {
  const root = useRef<HTMLDivElement>(null)
  const save = (ending: SaveEnding): void => {
    if (!saving && !holdsUnread(root.current)) onSave(ending)
  }
  const latest = useRef({ save, usual })
  useEffect(() => {
    latest.current = { save, usual }
  })
  useEffect(() => {
    let isHere = true
    const press = (): void => {
      // By the mouse the field is left: by the key, what is being typed in it is read too.
      commitTyping()
      // What stands around the button is drawn first: a refusal shows its fields.
      setTimeout(() => {
        if (isHere) latest.current.save(latest.current.usual)
      })
    }
    const away = saveKey.offer(press, location.pathname, performance.now())
    return () => {
      isHere = false
      away()
    }
  }, [])
  return (
    <div ref={root} style={{ display: 'inline-flex' }}>
      <Button
        variant="filled"
        onClick={() => save(usual)}
        aria-busy={saving}
        leftSection={saving ? <Loader size={14} color="white" /> : undefined}
        rightSection={saving ? undefined : <kbd>Ctrl S</kbd>}
        style={{
          minWidth: 139,
          height: 'auto',
          minHeight: 'var(--button-height)',
          ...(endings.length > 0 ? { borderRadius: '4px 0 0 4px' } : {}),
        }}
      >
        {saving ? 'Enregistrement…' : label}
      </Button>
      {endings.length > 0 && (
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon
              variant="filled"
              color="pine"
              aria-label="Autres façons d’enregistrer"
              style={{ width: 30, height: 'auto', borderRadius: '0 4px 4px 0', marginLeft: 1 }}
            >
              <Icon of={IconChevronDown} size={15} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {own && <Menu.Item onClick={() => !saving && !holdsUnread(root.current) && own.run()}>{own.label}</Menu.Item>}
            {endings.map((ending) => (
              <Menu.Item key={ending} onClick={() => save(ending)}>
                {endingLabels[ending]}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </div>
  )
}
