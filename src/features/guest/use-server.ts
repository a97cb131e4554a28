/** Makes a call about the guest, which only the server can process, and returns the reason for a failure as text. */
import { useTranslations } from 'use-intl';
import { type CallResult, resultOfCall } from '#forms/call-form/result-of-call.ts';
import { useReasonWords } from '#forms/refusals/reason-words.ts';

export type Asked<TResponse> = { kind: 'done'; response: TResponse } | { kind: 'not_done'; why: string };

export function useServer(): <TResponse>(call: Promise<CallResult<TResponse>>) => Promise<Asked<TResponse>> {
  const t = useTranslations('guest');
  const sayReason = useReasonWords();
  return async (call) => {
    const result = await resultOfCall(call);
    switch (result.kind) {
      case 'ok':
        return { kind: 'done', response: result.response };
      case 'offline':
        return { kind: 'not_done', why: t('offline') };
      case 'refused': {
        const said = Object.values(result.errors)[0]?.[0] ?? result.message;
        return { kind: 'not_done', why: sayReason(result.reason) ?? said };
      }
    }
  };
}
