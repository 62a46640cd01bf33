// The canvas of a game that PixiJS draws: one size in its own units, scaled to its box, and turned only while something moves.

const { Application, Assets, Sprite, Texture } = window.PIXI

/** Opens a stage of `width` by `height` units inside an element. */
export async function openStage(box, { width, height }) {
  const app = new Application()
  await app.init({
    width,
    height,
    backgroundAlpha: 0,
    antialias: true,
    autoDensity: true,
    resolution: Math.min(2, devicePixelRatio * Math.max(0.5, box.clientWidth / width)),
    preference: ['webgl', 'canvas'],
    autoStart: false,
    sharedTicker: false,
  })
  app.ticker.stop()
  app.canvas.setAttribute('aria-hidden', 'true')
  box.append(app.canvas)
  return {
    app,
    scene: app.stage,
    paint: () => app.render(),
    /** Calls `frame` with the share that has passed, from 0 to 1, each time the screen is drawn. */
    animate: (ms, frame) => animate(app, ms, frame),
  }
}

function animate(app, ms, frame) {
  const started = performance.now()
  return new Promise((done) => {
    const next = (now) => {
      const part = ms <= 0 ? 1 : Math.min(1, Math.max(0, now - started) / ms)
      frame(part, now - started)
      app.render()
      if (part < 1) requestAnimationFrame(next)
      else done()
    }
    requestAnimationFrame(next)
  })
}

/** Pictures by name, drawn from vector files once at the size that they are shown in. */
export async function loadPictures(paths, size) {
  const entries = await Promise.all(
    Object.entries(paths).map(async ([name, path]) => {
      const picture = new Image()
      picture.src = path
      await picture.decode()
      const canvas = document.createElement('canvas')
      canvas.width = canvas.height = size
      canvas.getContext('2d').drawImage(picture, 0, 0, size, size)
      return [name, Texture.from(canvas)]
    }),
  )
  return Object.fromEntries(entries)
}

export function spriteOf(texture, size) {
  const sprite = new Sprite(texture)
  sprite.anchor.set(0.5)
  sprite.width = sprite.height = size
  return sprite
}

/** Fast at first, slow at the end, with a small overshoot that settles. */
export const easeOutBack = (part) => 1 + 1.9 * (part - 1) ** 3 + 0.9 * (part - 1) ** 2
export const easeOut = (part) => 1 - (1 - part) ** 3

export { Assets }
