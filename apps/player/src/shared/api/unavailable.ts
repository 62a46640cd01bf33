type Listener = () => void

const listeners = new Set<Listener>()

/** Tells the shell that the server takes no calls now. The client calls it; nothing else may. */
export function reportUnavailable(): void {
  for (const listener of listeners) listener()
}

export function onUnavailable(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
