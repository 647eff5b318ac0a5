import { Modal, TextInput } from '@mantine/core'
import { useQuery, keepPreviousData } from '@tanstack/react-query'
import { IconSearch } from '@tabler/icons-react'
import { useDeferredValue, useEffect, useState, type KeyboardEvent, type ReactNode } from 'react'
import { request } from '../api.ts'
import { go } from '../navigation.tsx'
import { allowed, useUser } from '../session.ts'
import { useStore } from '../store.ts'
import { Icon } from '../ui/Icon.tsx'
import { sentenceOf } from '../wire.ts'
import { closeDialog, openDialog } from './dialogs.ts'
import { declaredScreens, lineReader, newStay } from './entrance.ts'
import { openHelp } from './help.ts'
import { barMenus, entriesOf } from './menu-model.ts'
import { besides, helpIn, leastLetters, paletteGroups, step, type FoundGroup, type FoundItem } from './palette-model.ts'
import { typedAhead } from './typed-ahead.ts'
import classes from './palette.module.css'

/** What answers the words typed; `settled` once it is the answer to those very words and not to the ones before. */
function useFound(typed: string): { groups: readonly FoundGroup[]; failure: string | undefined; settled: boolean } {
  const text = useDeferredValue(typed.trim())
  const asked = text.length >= leastLetters
  const query = useQuery({
    queryKey: ['find', text],
    queryFn: ({ signal }) => request<{ groups: readonly FoundGroup[] }>('GET', `utility/find?q=${encodeURIComponent(text)}`, { signal }),
    enabled: asked,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  })
  const settled = text === typed.trim() && (!asked || !(query.isPending || query.isPlaceholderData))
  return { groups: asked ? (query.data?.groups ?? []) : [], failure: asked && query.error ? sentenceOf(query.error) : undefined, settled }
}

/** What the line makes by itself, once it reads as something. */
function useMade(typed: string, may: boolean): { made: FoundItem | null; settled: boolean } {
  const reader = useStore(lineReader)
  const text = useDeferredValue(typed.trim())
  const asked = reader !== null && may && text.length >= leastLetters
  const query = useQuery({
    queryKey: ['line', text],
    queryFn: async ({ client, signal }) => (reader === null ? null : reader.read(text, client, signal)),
    enabled: asked,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  })
  return {
    made: asked ? (query.data ?? null) : null,
    settled: text === typed.trim() && (!asked || !(query.isPending || query.isPlaceholderData)),
  }
}

function Finder(): ReactNode {
  const user = useUser()
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const found = useFound(typed)
  const entry = useStore(newStay)
  const mayBook = entry !== null && allowed(user, entry.right, 'write')
  const line = useMade(typed, mayBook)
  const settled = found.settled && line.settled
  const actions = mayBook
    ? [
        { label: 'Nouveau séjour', detail: 'Alt N', url: entry.url },
        { label: 'Nouveau passage', detail: 'Sans réservation', url: entry.walkInUrl },
      ]
    : []
  const listed = entriesOf(barMenus(user.menus))
  const screens = [...listed, ...besides(useStore(declaredScreens), listed, (right) => allowed(user, right, 'select'))]
  const groups = paletteGroups({ screens, actions, found: found.groups, made: line.made }, typed)
  const items = groups.flatMap((group) => group.items)
  const current = Math.min(at, items.length - 1)
  const open = (url: string | undefined): void => {
    if (url === undefined) return
    closeDialog()
    const section = helpIn(url)
    if (section === undefined) go(url)
    else openHelp(section)
  }
  // Who types fast and presses Enter means the answer to come, not the one still shown.
  const [entered, setEntered] = useState(false)
  const wished = entered && settled ? items[current]?.url : undefined
  useEffect(() => {
    if (!settled || !entered) return
    setEntered(false)
    open(wished)
  }, [settled, entered, wished])
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') {
      // What has the keyboard once this window is gone does not take the key as well: a button would be pressed.
      event.preventDefault()
      if (settled) open(items[current]?.url)
      else setEntered(true)
    }
    const to = step(event.key, current, items.length)
    if (to === null) return
    event.preventDefault()
    setAt(to)
    document.getElementById(`palette-${to}`)?.scrollIntoView({ block: 'nearest' })
  }
  const takeAhead = (): void => {
    const { text, entered: isEntered } = typedAhead()
    if (text !== '') setTyped(typed + text)
    if (isEntered) setEntered(true)
  }
  let count = -1
  return (
    <>
      <TextInput
        size="md"
        data-autofocus
        role="combobox"
        aria-expanded
        aria-controls="palette-list"
        aria-activedescendant={items.length > 0 ? `palette-${current}` : undefined}
        aria-label="Chercher"
        placeholder="Client, séjour, place, plaque, téléphone, facture, écran"
        leftSection={<Icon of={IconSearch} />}
        value={typed}
        onKeyDown={press}
        onFocus={takeAhead}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setAt(0)
          setEntered(false)
        }}
      />
      <div id="palette-list" role="listbox" aria-label="Résultats" className={classes['list']}>
        {groups.map((group) => (
          <div key={group.label} role="group" aria-label={group.label}>
            <h3 aria-hidden>{group.label}</h3>
            {group.items.map((item) => {
              count += 1
              const own = count
              return (
                <div
                  key={item.url + item.label}
                  id={`palette-${own}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={own === current}
                  className={classes['item']}
                  onPointerMove={() => setAt(own)}
                  onClick={() => open(item.url)}
                  onKeyDown={press}
                >
                  <span title={item.label}>{item.label}</span>
                  <small>{item.detail}</small>
                </div>
              )
            })}
          </div>
        ))}
      </div>
      {items.length === 0 && (
        <p className={classes['none']}>
          {found.failure ?? (typed.trim().length < leastLetters ? 'Tapez au moins deux lettres.' : 'Rien ne correspond.')}
        </p>
      )}
    </>
  )
}

/** Ctrl+K: goes to any screen, to a new stay, to any customer, stay, place or bill. */
export function Palette(): ReactNode {
  const opened = useStore(openDialog) === 'palette'
  return (
    <Modal
      opened={opened}
      onClose={closeDialog}
      withCloseButton={false}
      size={620}
      centered={false}
      yOffset={72}
      padding={0}
      title="Recherche"
      classNames={{ body: classes['body'] ?? '', header: 'sr' }}
    >
      <Finder />
    </Modal>
  )
}
