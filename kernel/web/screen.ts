import type { ComponentType } from 'react'
import type { ScreenDeclaration } from '#kernel/entity/screen.ts'

export type ScreenProps = {
  /** Parameters of the route, by the names the specification gives them. */
  params: Readonly<Record<string, string>>
}
/** A screen with what draws it; its code is fetched when it is first opened. */
export type Screen = ScreenDeclaration & { readonly component: () => Promise<ComponentType<ScreenProps>> }

/** Gives each declared screen of an area its component; throws when one is missing, so that a forgotten screen does not start. */
export function screensOf(declarations: readonly ScreenDeclaration[], components: Readonly<Record<string, Screen['component']>>): Screen[] {
  return declarations.map((declaration) => {
    const component = components[declaration.path]
    if (!component) throw new Error(`the screen ${declaration.path} is declared without a component`)
    return { ...declaration, component }
  })
}
