import { useSendMessage } from "../../lib/messages/use-send-message.ts";
import { type ToastMessage, toast } from "../../lib/toast.ts";

export type SentWords = "selected" | "sent";

const SENT: Record<SentWords, ToastMessage> = {
  selected: { title: "Expert Selected", description: "Your request has been sent to the selected expert." },
  sent: {
    title: "Request Sent",
    description: "Your message has been sent to the expert. They will respond soon.",
  },
};

/** Sends the message to the chosen expert and says so; answers whether it was sent. */
export function useContactRecommended(success: SentWords) {
  const { sendMessage, isPending } = useSendMessage();

  async function contact(expertId: string | null, message: string): Promise<boolean> {
    if (expertId === null || message.trim() === "") {
      toast({
        title: "Missing Information",
        description: "Please select an expert and write a message.",
        variant: "destructive",
      });
      return false;
    }
    const sent = await sendMessage({ to: { expertId }, content: message });
    if (sent) toast(SENT[success]);
    return sent !== null;
  }
  return { contact, isPending };
}
