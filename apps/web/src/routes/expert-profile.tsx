import { useParams } from "react-router-dom";
import { ExpertProfile } from "../features/expert-profiles/expert-profile.tsx";
import "../components/experts/experts.css";

export function ExpertProfileScreen() {
  const { id = "" } = useParams();
  return (
    <div className="wrap">
      <ExpertProfile key={id} expertId={id} />
    </div>
  );
}
