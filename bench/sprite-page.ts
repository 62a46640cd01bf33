/** How a game moves what it moves: by PixiJS, by a canvas of its own, or by animated elements. */
export type Mover = 'pixi' | 'canvas' | 'elements'

export const SPRITE_PATH = '/bench-sprite'

/**
 * The peer of a game: a page of the sandbox's origin that moves one sprite from side to side by the same means, and does nothing else. It
 * loads the same library where there is one, and the same style sheet of every page.
 */
export function spritePage(mover: Mover): string {
  const library =
    mover === 'pixi' ? '<script defer src="/pixi/pixi.min.js"></script><script defer src="/pixi/packages/unsafe-eval.min.js"></script>' : ''
  return `<!doctype html><html lang="th"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>sprite</title>
<link rel="stylesheet" href="/public/base.css">${library}
<body><main id="box" style="width:360px;height:360px"><p>หนึ่งรูป</p></main><script type="module">${MOVING[mover]}</script>`
}

const MOVING: Readonly<Record<Mover, string>> = {
  pixi: `
const { Application, Graphics } = window.PIXI
const box = document.getElementById('box')
const app = new Application()
await app.init({ width: 500, height: 500, backgroundAlpha: 0, antialias: true, autoDensity: true, autoStart: false, sharedTicker: false,
  resolution: Math.min(2, devicePixelRatio * Math.max(0.5, box.clientWidth / 500)), preference: ['webgl', 'canvas'] })
app.ticker.stop()
box.append(app.canvas)
const sprite = new Graphics().roundRect(0, 0, 86, 86, 12).fill(0xffd675)
app.stage.addChild(sprite)
const turn = (now) => { sprite.x = 200 + 200 * Math.sin(now / 400); app.render(); requestAnimationFrame(turn) }
requestAnimationFrame(turn)
document.body.dataset.drawn = 'yes'`,
  canvas: `
const canvas = document.createElement('canvas')
canvas.width = canvas.height = 720
canvas.style.width = canvas.style.height = '360px'
document.getElementById('box').append(canvas)
const pen = canvas.getContext('2d')
const turn = (now) => {
  pen.clearRect(0, 0, 720, 720)
  pen.fillStyle = '#ffd675'
  pen.fillRect(300 + 280 * Math.sin(now / 400), 300, 120, 120)
  requestAnimationFrame(turn)
}
requestAnimationFrame(turn)
document.body.dataset.drawn = 'yes'`,
  elements: `
const sprite = document.createElement('div')
Object.assign(sprite.style, { width: '86px', height: '86px', borderRadius: '12px', background: '#ffd675' })
document.getElementById('box').append(sprite)
sprite.animate([{ transform: 'translateX(0)' }, { transform: 'translateX(260px)' }], { duration: 1200, direction: 'alternate', iterations: Infinity })
document.body.dataset.drawn = 'yes'`,
}
