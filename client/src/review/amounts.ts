/** Amounts as the books write them, and where a review's parts lie. */
import { figure } from '../text/ui';

export function signed(value: number): string {
  const rounded = Math.round(value * 10) / 10;
  return `${rounded > 0 ? '+' : rounded < 0 ? '−' : ''}${figure(Math.abs(rounded), 1)}`;
}

export function address(id: string, path: string, asked: Record<string, string>): string {
  const given = new URLSearchParams(Object.entries(asked).filter(([, value]) => value));
  return `/api/tables/${id}/review${path}?${given}`;
}
