import { type UseMutationOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';

/** A mutation that starts only if none of its own is under way: a double click comes before the button is disabled. */
export function useSingleMutation<Data, Input>(options: UseMutationOptions<Data, Error, Input>) {
  const queryClient = useQueryClient();
  const mutationKey = ['single', useId()];
  const { mutate, ...mutation } = useMutation({ ...options, mutationKey });
  const start: typeof mutate = (...input) => {
    if (queryClient.isMutating({ mutationKey }) === 0) mutate(...input);
  };
  return { ...mutation, mutate: start };
}
