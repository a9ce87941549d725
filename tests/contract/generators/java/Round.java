import java.util.ArrayList;
import java.util.List;
import org.openapitools.client.ApiClient;
import org.openapitools.client.ApiException;
import org.openapitools.client.api.ZeroApi;
import org.openapitools.client.model.*;

/** One round of Zero! by a client of openapi-generator: what comes back is sent on as it is. */
public class Round {
  static ZeroApi api;

  static ZeroAdjudicateResponse ruling(ZeroAdjudicateFromPosition log) throws ApiException {
    return api.zeroAdjudicate(new ZeroAdjudicateRequest(log), null);
  }

  public static void main(String[] arguments) throws ApiException {
    ApiClient client = new ApiClient();
    client.updateBaseUri(arguments[0]);
    api = new ZeroApi(client);
    List<String> players = List.of(arguments[1].split(","));
    NextSetup first =
        api.zeroStandings(new ZeroStandingsRequest().players(players).rounds(List.of()), null)
            .getNextSetup();
    ZeroSetupRequest lobby =
        new ZeroSetupRequest().players(first.getPlayers()).dealer(first.getDealer()).round(first.getRound());
    ZeroDealResponse dealt =
        api.zeroDeal(new ZeroDealRequest().deal(api.zeroSetup(lobby, null).getDeal()), null);
    List<ZeroMove> moves = new ArrayList<>();
    ZeroPosition position = dealt.getPosition();
    var stock = dealt.getStock();
    while (true) {
      ZeroLegalMovesResponse legal =
          api.zeroLegalMoves(new ZeroLegalMovesRequest().position(position), null);
      if (legal.getOver()) break;
      ZeroMove move = legal.getMoves().get(moves.size() % Math.min(3, legal.getMoves().size())).getMove();
      ZeroAdjudicateResponse made =
          ruling(new ZeroAdjudicateFromPosition().position(position).stock(stock).moves(List.of(move)));
      moves.add(move);
      position = made.getPosition();
      stock = made.getStock();
    }
    ZeroAdjudicateFromDeal log = new ZeroAdjudicateFromDeal().deal(dealt.getDeal()).moves(moves);
    ZeroScoreSheet score = api.zeroAdjudicate(new ZeroAdjudicateRequest(log), null).getScore();
    ZeroScoreSheet last =
        ruling(new ZeroAdjudicateFromPosition().position(position).moves(List.of())).getScore();
    if (!score.equals(last)) throw new IllegalStateException("no equal scores");
    List<Integer> row = new ArrayList<>();
    score.getPlayers().forEach(player -> row.add(player.getPoints()));
    ZeroStandingsRequest session = new ZeroStandingsRequest().players(players).rounds(List.of(row));
    System.out.println(api.zeroStandings(session, null).getTotals().size());
  }
}
