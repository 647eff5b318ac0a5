type Save = () => void
/** A key pressed longer ago than this was for another moment. */
const heldFor = 10_000

export type SaveKey = {
  /** Ctrl+S was pressed at an address. What can save there does; otherwise the wish is kept until it can. */
  press(address: string, now: number): void
  /** Something at an address can save from now on; answers how to take it away. A wish kept for it is granted at once. */
  offer(save: Save, address: string, now: number): () => void
}

/** Who saves when Ctrl+S is pressed: the last that offered to; one who is still being loaded is waited for. */
export function createSaveKey(): SaveKey {
  const offered: Save[] = []
  let wish: { readonly address: string; readonly at: number } | null = null
  return {
    press(address, now) {
      const save = offered.at(-1)
      if (save) save()
      else wish = { address, at: now }
    },
    offer(save, address, now) {
      offered.push(save)
      const isWished = wish !== null && wish.address === address && now - wish.at <= heldFor
      wish = null
      if (isWished) save()
      return () => {
        const at = offered.indexOf(save)
        if (at >= 0) offered.splice(at, 1)
      }
    },
  }
}

export const saveKey: SaveKey = createSaveKey()
