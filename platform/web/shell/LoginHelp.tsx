import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { KnownPlace } from './known-places.ts'
import classes from './login.module.css'

/** Who gives a new password: nobody, the product included, can read the old one. */
export function ForgottenPassword({ onBack }: { onBack: () => void }): ReactNode {
  return (
    <>
      <h1>Mot de passe oublié</h1>
      <div className={classes['help']}>
        <p>
          Demandez-en un nouveau à un administrateur de votre établissement, ou à un collègue qui gère les utilisateurs. Il ouvre{' '}
          <b>Fichiers</b>, <b>Utilisateurs</b>, votre fiche, et y tape le nouveau mot de passe.
        </p>
        <p>
          L’ancien ne peut être relu par personne. Une fois connecté, changez celui qu’on vous a donné&#160;: derrière votre nom,{' '}
          <b>Mot de passe</b>.
        </p>
      </div>
      <Button size="md" fullWidth autoFocus onClick={onBack}>
        Revenir à la connexion
      </Button>
    </>
  )
}

type OtherPlacesProps = { places: readonly KnownPlace[]; onChoose: (place: KnownPlace | undefined) => void; onBack: () => void }
/** The establishments that this browser remembers, and the way to one that it does not. */
export function OtherPlaces({ places, onChoose, onBack }: OtherPlacesProps): ReactNode {
  return (
    <>
      <h1>Changer d’établissement</h1>
      <div className={classes['help']}>
        <p>Chaque identifiant ouvre son établissement.</p>
        <ul className={classes['places']}>
          {places.map((place, index) => (
            <li key={place.id}>
              <button type="button" autoFocus={index === 0} onClick={() => onChoose(place)}>
                <b>{place.name}</b>
                <span>{place.login}</span>
              </button>
            </li>
          ))}
          <li>
            <button type="button" onClick={() => onChoose(undefined)}>
              <b>Un autre établissement</b>
            </button>
          </li>
        </ul>
      </div>
      <Button size="md" fullWidth onClick={onBack}>
        Revenir à la connexion
      </Button>
    </>
  )
}
