import { KYC_BYTES_MAX } from '@morakot/contract/features/kyc/limits'

/** The phone's checks of a photo before it is sent; the server checks again. */
export type PhotoProblem = 'too_large' | 'kind' | 'small' | 'blurred'

const KINDS: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp'])
/** On a smaller picture the letters of a document cannot be read. */
const SIDE_LEAST = 480
const LOOKED_AT = 256
/** How much neighbouring pixels of a sharp picture differ (variance of the Laplacian), measured at 256 px. */
const SHARP_FROM = 25

/** Looks at a photo; null when nothing is wrong with it. A photo that this browser cannot open is left to the server. */
export async function lookAtPhoto(file: File): Promise<PhotoProblem | null> {
  if (file.size > KYC_BYTES_MAX) return 'too_large'
  if (!KINDS.has(file.type)) return 'kind'
  try {
    const picture = await createImageBitmap(file)
    const { width, height } = picture
    const sharpness = sharpnessOf(picture)
    picture.close()
    if (Math.max(width, height) < SIDE_LEAST) return 'small'
    return sharpness !== null && sharpness < SHARP_FROM ? 'blurred' : null
  } catch {
    return null
  }
}

function sharpnessOf(picture: ImageBitmap): number | null {
  const scale = LOOKED_AT / Math.max(picture.width, picture.height)
  const width = Math.max(3, Math.round(picture.width * scale))
  const height = Math.max(3, Math.round(picture.height * scale))
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const drawing = canvas.getContext('2d')
  if (drawing === null) return null
  drawing.drawImage(picture, 0, 0, width, height)
  const { data } = drawing.getImageData(0, 0, width, height)
  const grey = (x: number, y: number) => data[(y * width + x) * 4 + 1] ?? 0
  let sum = 0
  let squares = 0
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const edge = 4 * grey(x, y) - grey(x - 1, y) - grey(x + 1, y) - grey(x, y - 1) - grey(x, y + 1)
      sum += edge
      squares += edge * edge
    }
  }
  const count = (width - 2) * (height - 2)
  return squares / count - (sum / count) ** 2
}
