/** A finger that travels further means to move or to take the press back. */
const TRAVEL_MAX_PX = 10

const PRESSABLE = 'button, a[href]'

interface Press {
  readonly control: HTMLElement | null
  readonly x: number
  readonly y: number
}

/**
 * Lets a press count for what lay under the finger as it came down. Something that loads above moves a page while it is pressed: the
 * browser then gives the press to nobody, or to what slid under the finger. What the page has put away meanwhile is not pressed, and
 * a press that travels is the browser's own matter, as are keys.
 */
export function steadyPresses(page: Window): void {
  let press: Press | undefined
  const down = ({ target, isPrimary, clientX, clientY }: PointerEvent) => {
    press = isPrimary ? { control: controlOf(target), x: clientX, y: clientY } : undefined
  }
  const click = (event: MouseEvent) => {
    const begun = press
    press = undefined
    if (begun === undefined || !event.isTrusted || event.detail === 0) return
    if (Math.hypot(event.clientX - begun.x, event.clientY - begun.y) > TRAVEL_MAX_PX) return
    if (controlOf(event.target) === begun.control) return
    event.stopImmediatePropagation()
    event.preventDefault()
    if (begun.control !== null && canBePressed(begun.control)) begun.control.click()
  }
  page.addEventListener('pointerdown', down, { capture: true })
  page.addEventListener('pointercancel', () => void (press = undefined), { capture: true })
  page.addEventListener('click', click, { capture: true })
}

function controlOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(PRESSABLE) : null
}

/** Not one that has gone, nor one that a question lies over. */
function canBePressed(control: HTMLElement): boolean {
  const question = [...document.querySelectorAll('dialog:modal, [aria-modal="true"]')].at(-1)
  return control.isConnected && control.closest('[inert]') === null && (question === undefined || question.contains(control))
}
