import '@mantine/core/styles/Progress.css'
import { Button, Loader, Progress } from '@mantine/core'
import { useRef, useState, type FormEvent, type ReactNode } from 'react'
import { Refused, type Fault } from '#platform/operation/refusal.ts'
import { useAction } from '#platform/web/api.ts'
import { byField } from '#platform/web/fault-map.ts'
import { useAllowed } from '#platform/web/session.ts'
import { TextField } from '#platform/web/ui/fields/typed-fields.tsx'
import { ErrorState, PageHead, Section } from '#platform/web/ui/layout.tsx'
import { toast } from '#platform/web/ui/toast-store.ts'
import { changePassword } from '#areas/security/contract.ts'
import { changeFaults, passwordStrength } from '#areas/security/rules/password.ts'
import { OwnSessions } from '#areas/security/web/OwnSessions.tsx'
import classes from '#areas/security/web/security.module.css'

type Values = { current: string; password: string; again: string }
const nothing: Values = { current: '', password: '', again: '' }
const strengths = [
  { word: 'Trop court', colour: 'brick' },
  { word: 'Court', colour: 'ochre' },
  { word: 'Correct', colour: 'pine' },
  { word: 'Solide', colour: 'pine' },
] as const

/** `/password`: one’s own password, and where one is connected. */
export function PasswordScreen(): ReactNode {
  return (
    <>
      <PageHead title="Mot de passe" />
      <div className={classes['page']}>
        <PasswordForm />
        <OwnSessions />
      </div>
    </>
  )
}

function PasswordForm(): ReactNode {
  const [values, setValues] = useState(nothing)
  const [faults, setFaults] = useState<readonly Fault[]>([])
  const change = useAction(changePassword)
  const mayChange = useAllowed('establishment_access_password', 'write')
  const placed = byField([...faults, ...(change.error instanceof Refused ? change.error.faults : [])], Object.keys(nothing))
  const errorOf = (name: keyof Values): string | undefined => placed.fields.get(name)?.[0]?.message
  const form = useRef<HTMLFormElement>(null)
  const field = (name: keyof Values, label: string): ReactNode => (
    <TextField
      type="password"
      required
      label={label}
      name={name}
      value={values[name]}
      error={errorOf(name)}
      disabled={!mayChange}
      onChange={(value) => setValues({ ...values, [name]: value ?? '' })}
    />
  )
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (change.isPending) return
    const missing = changeFaults(values)
    setFaults(missing)
    change.reset()
    if (missing.length > 0) {
      const first = form.current?.elements.namedItem(missing[0]?.field ?? '')
      if (first instanceof HTMLElement) first.focus()
      return
    }
    change.mutate(
      { current: values.current, password: values.password },
      {
        onSuccess: ({ closedSessions, warnings }) => {
          setValues(nothing)
          const closed =
            closedSessions === 0
              ? ''
              : closedSessions === 1
                ? ' Votre autre session est fermée.'
                : ` Vos ${closedSessions} autres sessions sont fermées.`
          toast(`Le mot de passe est changé.${closed}${warnings.map((warning) => ` ${warning.message}`).join('')}`)
        },
      },
    )
  }
  const other = change.error !== null && (!(change.error instanceof Refused) || placed.rest.length > 0)
  return (
    <form ref={form} onSubmit={submit} noValidate>
      <Section title="Mot de passe" purpose="Vos autres sessions seront fermées.">
        <div className={classes['stack']}>
          {field('current', 'Mot de passe actuel')}
          {field('password', 'Nouveau mot de passe')}
          <Strength password={values.password} />
          {field('again', 'Nouveau mot de passe, une seconde fois')}
          {other && <ErrorState title="Le mot de passe n’est pas changé" error={change.error} />}
          <div>
            <Button
              type="submit"
              variant="filled"
              disabled={!mayChange}
              leftSection={change.isPending ? <Loader size={14} color="white" /> : undefined}
            >
              {change.isPending ? 'Enregistrement…' : 'Changer le mot de passe'}
            </Button>
            {!mayChange && (
              <p className="muted">Votre profil ne permet pas de changer ce mot de passe&#160;: demandez à un administrateur.</p>
            )}
          </div>
        </div>
      </Section>
    </form>
  )
}

function Strength({ password }: { password: string }): ReactNode {
  if (password === '') return null
  const strength = passwordStrength(password)
  const { word, colour } = strengths[strength]
  return (
    <div className={classes['strength']} role="status">
      <Progress value={((strength + 1) / strengths.length) * 100} color={colour} aria-label="Solidité du mot de passe" />
      <span>{word}</span>
    </div>
  )
}
