/** A call about the guest, which only the server can make: why it was not made, in words. */
import { useTranslations } from 'use-intl';
import { answered, type CallResult } from '#forms/call-form/answered.ts';
import { useReasonWords } from '#forms/refusals/reason-words.ts';

export type Asked<TAnswer> = { kind: 'done'; answer: TAnswer } | { kind: 'not_done'; why: string };

export function useServer(): <TAnswer>(call: Promise<CallResult<TAnswer>>) => Promise<Asked<TAnswer>> {
  const t = useTranslations('guest');
  const sayReason = useReasonWords();
  return async (call) => {
    const result = await answered(call);
    switch (result.kind) {
      case 'ok':
        return { kind: 'done', answer: result.answer };
      case 'offline':
        return { kind: 'not_done', why: t('offline') };
      case 'refused': {
        const said = Object.values(result.errors)[0]?.[0] ?? result.message;
        return { kind: 'not_done', why: sayReason(result.reason) ?? said };
      }
    }
  };
}
