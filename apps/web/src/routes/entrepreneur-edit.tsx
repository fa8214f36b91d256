import { useParams } from "react-router-dom";
import { SignedInOnly } from "../components/layout/signed-in-only.tsx";
import { EditEntrepreneur } from "../features/entrepreneurs/edit-entrepreneur.tsx";
import { usePageMeta } from "../lib/page-title.ts";
import "../features/entrepreneurs/entrepreneurs.css";

export function EntrepreneurEditScreen() {
  usePageMeta({ title: "Edit your profile" });
  const { id = "" } = useParams();
  return <SignedInOnly>{(user) => <EditEntrepreneur key={id} id={id} ownId={user.entrepreneurId} />}</SignedInOnly>;
}
