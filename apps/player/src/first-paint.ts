// Runs first in a page that came with its first screen, before anything of it is painted: a classic script at the head of the document,
// which blocks the parser until it has loaded, as the style sheet does. The app's scripts and data are in a template until that screen
// is painted: before that, styles and fonts alone use the network and the processor.

/** A page that paints nothing by then, as one in the background, gets the app all the same. */
const PAINT_WAIT_MS = 1_000

function bringApp(): void {
  const waiting = document.querySelector('template')
  if (waiting === null) return
  waiting.remove()
  document.head.append(waiting.content)
}

// A form of the first screen (`app/first-screen.tsx` gives it a method that leads nowhere) is sent once the app is there, by Enter or by its button
// (`app/first-screen-handover.ts`). Typing again cancels it.
const isOfFirstScreen = (form: unknown) => form instanceof HTMLFormElement && form.matches('form[method=dialog]')
document.addEventListener('submit', (event) => {
  if (!isOfFirstScreen(event.target)) return
  event.preventDefault()
  if (event.target instanceof Element) event.target.toggleAttribute('data-entered', true)
})
document.addEventListener('input', ({ target }) => {
  if (target instanceof HTMLInputElement && isOfFirstScreen(target.form)) target.form?.toggleAttribute('data-entered', false)
})

function bringAppOncePainted(): void {
  if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes('paint')) return bringApp()
  // The ground alone may be painted before the words.
  const onPaint = (painted: PerformanceObserverEntryList) => {
    if (painted.getEntriesByName('first-contentful-paint').length > 0) bringApp()
  }
  new PerformanceObserver(onPaint).observe({ type: 'paint', buffered: true })
  setTimeout(bringApp, PAINT_WAIT_MS)
}

// The template is at the end of the document.
document.addEventListener('DOMContentLoaded', bringAppOncePainted, { once: true })
