import '@mantine/core/styles/Progress.css'
import { Button, Loader, Progress } from '@mantine/core'
import { useState, type FormEvent, type ReactNode } from 'react'
import { Refused } from '#platform/operation/refusal.ts'
import { useAction } from '#platform/web/api.ts'
import { byField } from '#platform/web/fault-map.ts'
import { useAllowed } from '#platform/web/session.ts'
import { TextField } from '#platform/web/ui/fields/typed-fields.tsx'
import { ErrorState, PageHead, Section } from '#platform/web/ui/layout.tsx'
import { toast } from '#platform/web/ui/toast-store.ts'
import { changePassword } from '#areas/security/contract.ts'
import { passwordStrength } from '#areas/security/rules/password.ts'
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
  const [mismatch, setMismatch] = useState(false)
  const change = useAction(changePassword)
  const mayChange = useAllowed('establishment_access_password', 'write')
  const placed = byField(change.error instanceof Refused ? change.error.faults : [], Object.keys(nothing))
  const errorOf = (name: keyof Values): string | undefined => placed.fields.get(name)?.[0]?.message
  const field = (name: keyof Values, label: string, error: string | undefined): ReactNode => (
    <TextField type="password" required label={label} name={name} value={values[name]} error={error} disabled={!mayChange} onChange={(value) => setValues({ ...values, [name]: value ?? '' })} />
  )
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setMismatch(values.password !== values.again)
    if (values.password !== values.again) return
    change.mutate(
      { current: values.current, password: values.password },
      {
        onSuccess: ({ closedSessions, warnings }) => {
          setValues(nothing)
          const closed = closedSessions === 0 ? '' : closedSessions === 1 ? ' Votre autre session est fermée.' : ` Vos ${closedSessions} autres sessions sont fermées.`
          toast(`Le mot de passe est changé.${closed}${warnings.map((warning) => ` ${warning.message}`).join('')}`)
        },
      },
    )
  }
  const other = change.error !== null && (!(change.error instanceof Refused) || placed.rest.length > 0)
  return (
    <form onSubmit={submit}>
      <Section title="Mot de passe" purpose="Vos autres sessions seront fermées.">
        <div className={classes['stack']}>
          {field('current', 'Mot de passe actuel', errorOf('current'))}
          {field('password', 'Nouveau mot de passe', errorOf('password'))}
          <Strength password={values.password} />
          {field('again', 'Nouveau mot de passe, une seconde fois', mismatch ? 'Les deux mots de passe sont différents.' : undefined)}
          {other && <ErrorState title="Le mot de passe n’est pas changé" error={change.error} />}
          <div>
            <Button type="submit" variant="filled" disabled={!mayChange} leftSection={change.isPending ? <Loader size={14} color="white" /> : undefined}>
              {change.isPending ? 'Enregistrement…' : 'Changer le mot de passe'}
            </Button>
            {!mayChange && <p className="muted">Votre profil ne permet pas de changer ce mot de passe&#160;: demandez à un administrateur.</p>}
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
