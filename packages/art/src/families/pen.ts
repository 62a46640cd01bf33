/** A colour, or the address of a gradient that the same pen made. */
export type Paint = string

/** A place in the coordinates that surround it. `turn` is in degrees, `size` a factor. */
export type Place = { readonly x?: number; readonly y?: number; readonly turn?: number; readonly size?: number }

/**
 * Writes SVG. A symbol is drawn in a box from -50 to 50 on both axes. Gradients and clips with the same content are written once, so one pen
 * should draw everything that goes into one picture.
 */
export class Pen {
  readonly #body: string[] = []
  readonly #defs = new Map<string, string>()

  /** All shapes drawn so far. */
  body(): string {
    return this.#body.join('')
  }

  /** The gradients and clips that the shapes refer to. */
  defs(): string {
    return [...this.#defs.values()].join('')
  }

  /** A vertical gradient of evenly spread colours. */
  down(colours: readonly string[], top = -44, bottom = 44): Paint {
    return this.slant(colours, [0, top, 0, bottom])
  }

  /** A gradient of evenly spread colours from (x1, y1) to (x2, y2). */
  slant(colours: readonly string[], [x1, y1, x2, y2]: readonly [number, number, number, number]): Paint {
    const ends = `x1="${near(x1)}" y1="${near(y1)}" x2="${near(x2)}" y2="${near(y2)}"`
    return this.#defined(
      'linearGradient',
      `gradientUnits="userSpaceOnUse" ${ends}>${stopsOf(colours.map((colour, place) => [place / Math.max(1, colours.length - 1), colour]))}`,
    )
  }

  /** A round gradient whose light comes from the upper left. */
  round(colours: readonly string[], x = 0, y = 0, radius = 44): Paint {
    const focus = `fx="${near(x - radius * 0.35)}" fy="${near(y - radius * 0.4)}" fr="${near(radius * 0.05)}"`
    const circle = `cx="${near(x)}" cy="${near(y)}" r="${near(radius)}"`
    return this.#defined(
      'radialGradient',
      `gradientUnits="userSpaceOnUse" ${circle} ${focus}>${stopsOf(colours.map((colour, place) => [place / Math.max(1, colours.length - 1), colour]))}`,
    )
  }

  /** A light that fades to nothing. */
  glow(colour: string, x: number, y: number, radius: number): Paint {
    return this.#defined(
      'radialGradient',
      `gradientUnits="userSpaceOnUse" cx="${near(x)}" cy="${near(y)}" r="${near(radius)}">${stopsOf([
        [0, colour],
        [1, 'rgb(0 0 0 / 0)'],
      ])}`,
    )
  }

  fill(path: string, paint: Paint): this {
    return this.markup(`<path d="${path}" fill="${paint}"/>`)
  }

  line(path: string, paint: Paint, width = 3): this {
    return this.markup(`<path d="${path}" fill="none" stroke="${paint}" stroke-width="${near(width)}"/>`)
  }

  disc(x: number, y: number, radius: number, paint: Paint): this {
    return this.markup(`<circle cx="${near(x)}" cy="${near(y)}" r="${near(radius)}" fill="${paint}"/>`)
  }

  /** A disc shaded like a ball, from light to dark. */
  ball(x: number, y: number, radius: number, colours: readonly string[]): this {
    return this.disc(x, y, radius, this.round(colours, x, y, radius))
  }

  ring(x: number, y: number, radius: number, paint: Paint, width: number): this {
    return this.markup(
      `<circle cx="${near(x)}" cy="${near(y)}" r="${near(radius)}" fill="none" stroke="${paint}" stroke-width="${near(width)}"/>`,
    )
  }

  oval(x: number, y: number, radiusX: number, radiusY: number, paint: Paint, turn = 0): this {
    const turned = turn === 0 ? '' : ` transform="rotate(${near(turn)} ${near(x)} ${near(y)})"`
    return this.markup(`<ellipse cx="${near(x)}" cy="${near(y)}" rx="${near(radiusX)}" ry="${near(radiusY)}" fill="${paint}"${turned}/>`)
  }

  box(x: number, y: number, width: number, height: number, radius: number, paint: Paint): this {
    const size = `width="${near(width)}" height="${near(height)}"`
    return this.markup(`<rect x="${near(x)}" y="${near(y)}" ${size} rx="${near(radius)}" fill="${paint}"/>`)
  }

  /** Draws once as it is and once mirrored: a face needs only its right half. */
  both(draw: () => void): this {
    draw()
    return this.group('transform="scale(-1 1)"', draw)
  }

  /** Draws around a moved, turned and scaled origin. */
  at({ x = 0, y = 0, turn = 0, size = 1 }: Place, draw: () => void): this {
    const parts = [
      x === 0 && y === 0 ? '' : `translate(${near(x)} ${near(y)})`,
      turn === 0 ? '' : `rotate(${near(turn)})`,
      size === 1 ? '' : `scale(${near(size)})`,
    ]
    return this.group(`transform="${parts.join('')}"`, draw)
  }

  /** Repeats a drawing `count` times around the origin, from `start` degrees. */
  around(count: number, draw: (index: number) => void, start = 0): this {
    for (let index = 0; index < count; index += 1) this.at({ turn: start + (360 / count) * index }, () => draw(index))
    return this
  }

  /** Draws only inside a path. */
  inside(path: string, draw: () => void): this {
    return this.group(`clip-path="${this.#defined('clipPath', `><path d="${path}"/>`)}"`, draw)
  }

  group(attributes: string, draw: () => void): this {
    this.markup(`<g ${attributes}>`)
    draw()
    return this.markup('</g>')
  }

  /** A four-pointed spark. */
  spark(x: number, y: number, radius: number, paint: Paint = '#fff'): this {
    const waist = near(radius * 0.16)
    return this.at({ x, y }, () =>
      this.fill(
        `M0 ${-radius}Q${waist} ${-waist} ${radius} 0Q${waist} ${waist} 0 ${radius}Q${-waist} ${waist} ${-radius} 0Q${-waist} ${-waist} 0 ${-radius}Z`,
        paint,
      ),
    )
  }

  star(x: number, y: number, radius: number, inner: number, points: number, paint: Paint): this {
    const corners = Array.from({ length: points * 2 }, (_, index) => {
      const angle = (index * Math.PI) / points - Math.PI / 2
      const reach = index % 2 === 0 ? radius : inner
      return `${near(x + Math.cos(angle) * reach)} ${near(y + Math.sin(angle) * reach)}`
    })
    return this.fill(`M${corners.join('L')}Z`, paint)
  }

  /** Adds SVG that another part of the package wrote. */
  markup(text: string): this {
    this.#body.push(text)
    return this
  }

  #defined(element: 'linearGradient' | 'radialGradient' | 'clipPath', content: string): Paint {
    const key = `${element} ${content}`
    const place = [...this.#defs.keys()].indexOf(key)
    const id = `p${place < 0 ? this.#defs.size : place}`
    if (place < 0) this.#defs.set(key, `<${element} id="${id}" ${content}</${element}>`)
    return `url(#${id})`
  }
}

function stopsOf(stops: readonly (readonly [offset: number, colour: string])[]): string {
  return stops.map(([offset, colour]) => `<stop offset="${near(offset)}" stop-color="${colour}"/>`).join('')
}

/** A number with at most two decimals: finer is not visible at the size of a symbol. */
export function near(value: number): number {
  return Math.round(value * 100) / 100 || 0
}
