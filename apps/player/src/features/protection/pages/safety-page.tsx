export function SafetyPage() {
  return <p className="py-16 text-center text-t2"></p>
}
