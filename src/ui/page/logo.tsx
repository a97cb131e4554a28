/** Shows the product's name as a logo. */
export function Logo({ className = 'text-xl' }: { className?: string }) {
  return <span className={`font-bold font-heading text-deep tracking-[-0.03em] ${className}`}>outing</span>;
}
