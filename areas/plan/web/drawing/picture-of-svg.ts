/** Longest side of the picture, from the finest; a lighter one is tried where a finer one weighs too much. */
const sides = [5000, 3500, 2400, 1600] as const

async function imageOf(address: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = address
  await image.decode()
  return image
}

function drawn(image: HTMLImageElement, side: number): Promise<Blob | null> {
  const scale = side / Math.max(image.naturalWidth, image.naturalHeight)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(image.naturalWidth * scale))
  canvas.height = Math.max(1, Math.round(image.naturalHeight * scale))
  const context = canvas.getContext('2d')
  if (context === null) return Promise.resolve(null)
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
}

/** A PNG of a drawing, as fine as its weight allows; null where even the coarsest weighs too much. */
export async function pictureOfSvg(address: string, name: string, maxBytes: number): Promise<File | null> {
  const image = await imageOf(address)
  for (const side of sides) {
    const blob = await drawn(image, side)
    if (blob !== null && blob.size <= maxBytes) return new File([blob], name, { type: 'image/png' })
  }
  return null
}
