import { FAMILIES, isFamilyKey } from '@morakot/art/families/families'
import type { Family } from '@morakot/art/families/family'
import { FRAME_BAND, FRAME_CORNER, framePicture, groundPicture, symbolRow } from '@morakot/art/families/world'

/** The stone in the frame's corners says which kind of game it is. */
const STONES = { reels: '#3fe0a0', reels_five: '#ffd24f', cluster: '#ff8fb4' } as const
export type FramedEngine = keyof typeof STONES

const PHONE_GROUND = { width: 360, height: 640 }
const WIDE_GROUND = { width: 1_280, height: 800 }

export type WorldFile = { readonly type: 'image/svg+xml' | 'text/css'; readonly text: string }

/** One file of a family's world, by its name in the address; undefined where there is none. */
export function worldFile(key: string, name: string): WorldFile | undefined {
  if (!isFamilyKey(key)) return undefined
  const family = FAMILIES[key]
  if (name === 'symbols.svg') return picture(symbolRow(family))
  if (name === 'ground.svg') return picture(groundPicture(family, PHONE_GROUND))
  if (name === 'ground-wide.svg') return picture(groundPicture(family, WIDE_GROUND))
  if (name === 'world.css') return { type: 'text/css', text: styleOf(family) }
  const engine = Object.keys(STONES).find((framed) => name === `frame-${framed}.svg`)
  return isFramed(engine) ? picture(framePicture(family, STONES[engine])) : undefined
}

function picture(text: string): WorldFile {
  return { type: 'image/svg+xml', text }
}

function isFramed(engine: string | undefined): engine is FramedEngine {
  return engine !== undefined && Object.hasOwn(STONES, engine)
}

/** What the style sheets of the slots need from a family. */
function styleOf({ key, accent, metal, reel, sky }: Family): string {
  const frames = Object.keys(STONES)
    .map((engine) => `.game-${engine} .frame { border-image-source: url(/worlds/${key}/frame-${engine}.svg); }`)
    .join('\n')
  return `:root {
  --accent: ${accent};
  --metal: ${metal[1]};
  --reel-even: ${reel[0]};
  --reel-odd: ${reel[1]};
  --frame-corner: ${FRAME_CORNER}px;
  --frame-band: ${FRAME_BAND}px;
}
body.world { background: ${sky[2]} url(/worlds/${key}/ground.svg) center / cover no-repeat fixed; }
.frame { border-image-slice: ${FRAME_CORNER}; }
${frames}
@media (min-width: 700px) {
  body.world { background-image: url(/worlds/${key}/ground-wide.svg); }
}
`
}
